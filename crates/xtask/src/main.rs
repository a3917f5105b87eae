//! The commands that build, serve, test and check Gambado: `cargo xtask COMMAND`.

fn main() {
    println!("cargo xtask serve|build|test|check|bench");
}
