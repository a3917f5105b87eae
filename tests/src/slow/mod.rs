//! The rules a second time, written straight from the rulings: maps of squares to letters, every turn made
//! on a copy of the board and looked at. It shares nothing with the library that it keeps honest.

pub mod text;
