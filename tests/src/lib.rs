//! What the tests hold the rules library against: a second, slow and plain reading of the rules.

pub mod qb98_cases;
pub mod refusals;
pub mod slow;
