//! Gambado's rules on the command line.

fn main() {
    println!("gambado {}", env!("CARGO_PKG_VERSION"));
}
