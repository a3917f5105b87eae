//! The rules of unusual chess games.
