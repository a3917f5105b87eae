//! A position drawn as an SVG picture.
