//! A small server of static files, for this machine alone.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::{paths, site};

/// The port that is tried first.
pub const DEFAULT_PORT: u16 = 8080;

/// The longest head of a request that is read, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// `cargo xtask serve`: builds the site and serves it until interrupted.
pub fn command(port: u16) -> Result<()> {
    site::make()?;
    site::warn_of_weight();
    let server = Server::bind(port, paths::dist(), "/")?;
    println!("\nThe playground is at {} (Ctrl-C ends)", server.address()?);
    server.run();
    Ok(())
}

/// A folder offered under a path of 127.0.0.1.
pub struct Server {
    listener: TcpListener,
    folder: PathBuf,
    /// Begins and ends with a slash.
    prefix: &'static str,
}

impl Server {
    /// Listens on this port, or on any free one if it is taken.
    pub fn bind(port: u16, folder: PathBuf, prefix: &'static str) -> Result<Self> {
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = match bind(port) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => bind(0),
            result => result,
        };
        let listener = listener.with_context(|| format!("cannot listen on port {port}"))?;
        Ok(Self {
            listener,
            folder,
            prefix,
        })
    }

    /// Where a browser finds the folder.
    pub fn address(&self) -> Result<String> {
        Ok(format!("http://{}{}", self.listener.local_addr()?, self.prefix))
    }

    /// Answers for as long as the program runs.
    pub fn run(&self) {
        thread::scope(|scope| {
            for stream in self.listener.incoming().flatten() {
                // A visitor who goes away in the middle is no fault of ours.
                scope.spawn(move || self.answer(&stream).ok());
            }
        });
    }

    fn answer(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut reader = BufReader::new(stream.take(HEAD_LIMIT));
        let mut request = String::new();
        reader.read_line(&mut request)?;
        // The rest of the head says nothing that matters here, but must be read before the answer.
        let mut line = String::new();
        while reader.read_line(&mut line)? > 2 {
            line.clear();
        }
        self.respond(&request).write(stream)
    }

    /// The answer to a request's first line, such as `GET /main.js HTTP/1.1`.
    fn respond(&self, request: &str) -> Response {
        let mut words = request.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if !matches!(method, "GET" | "HEAD") {
            return Response::plain("405 Method Not Allowed", "only GET and HEAD are answered");
        }
        let missing = || Response::plain("404 Not Found", "there is no such file");
        let path = target.split(['?', '#']).next().unwrap_or_default();
        let Some(relative) = path.strip_prefix(self.prefix).and_then(local_path) else {
            return missing();
        };
        let mut file = self.folder.join(relative);
        if file.is_dir() {
            file.push("index.html");
        }
        match fs::read(&file) {
            Ok(body) => Response {
                status: "200 OK",
                kind: mime(&file),
                body,
                head_only: method == "HEAD",
            },
            Err(_) => missing(),
        }
    }
}

/// A path of a request as a path within the folder; none if it would lead out of it.
fn local_path(text: &str) -> Option<PathBuf> {
    let decoded = percent_decoded(text)?;
    let path = Path::new(&decoded);
    let stays = path.components().all(|part| matches!(part, Component::Normal(_)));
    (stays && !decoded.contains(['\\', '\0'])).then(|| path.to_owned())
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            u8::try_from(16 * digit()? + digit()?).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        _ => "application/octet-stream",
    }
}

struct Response {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
    head_only: bool,
}

impl Response {
    fn plain(status: &'static str, text: &str) -> Self {
        Self {
            status,
            kind: "text/plain; charset=utf-8",
            body: text.into(),
            head_only: false,
        }
    }

    fn write(&self, mut stream: &TcpStream) -> io::Result<()> {
        let Self {
            status,
            kind,
            body,
            head_only,
        } = self;
        let length = body.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
             Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        )?;
        if *head_only {
            Ok(())
        } else {
            stream.write_all(body)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(request: &str) -> &'static str {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let server = Server::bind(0, folder, "/under/").expect("a free port");
        server.respond(request).status
    }

    #[test]
    fn serves_what_is_in_the_folder() {
        assert_eq!(status("GET /under/serve.rs HTTP/1.1"), "200 OK");
        assert_eq!(status("HEAD /under/serve.rs?version=2 HTTP/1.1"), "200 OK");
        assert_eq!(status("GET /under/s%65rve.rs HTTP/1.1"), "200 OK");
    }

    #[test]
    fn refuses_what_is_not() {
        for path in [
            "/under/../Cargo.toml",
            "/under/%2e%2e/Cargo.toml",
            "/under/..%2fCargo.toml",
            "/under/..%5cCargo.toml",
            "/under//etc/passwd",
            "/under/%2fetc/passwd",
            "/serve.rs",
            "/under/none.rs",
            "/under/%zz",
            "/under/%4",
            "",
        ] {
            assert_eq!(status(&format!("GET {path} HTTP/1.1")), "404 Not Found", "{path}");
        }
        assert_eq!(status("POST /under/serve.rs HTTP/1.1"), "405 Method Not Allowed");
        assert_eq!(status(""), "405 Method Not Allowed");
    }

    #[test]
    fn names_the_kind_of_a_file() {
        assert_eq!(mime(Path::new("gambado_bg.wasm")), "application/wasm");
        assert_eq!(mime(Path::new("main.js")), "text/javascript; charset=utf-8");
    }
}
