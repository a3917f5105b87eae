//! The elements of a picture as text.

/// The names of the numbers that place an element.
pub const PLACE: &[&str] = &["x", "y", "width", "height"];

/// An element, and the names of its numbers.
pub type Shape = (&'static str, &'static [&'static str]);

pub const RECT: Shape = ("<rect", PLACE);
pub const CIRCLE: Shape = ("<circle", &["cx", "cy", "r"]);

/// A line with an empty element.
pub fn add_shape(out: &mut String, (element, names): Shape, numbers: &[i16], paint: &[(&str, &str)]) {
    *out += element;
    add_numbers(out, names, numbers);
    for (name, value) in paint {
        add_attribute(out, name, value);
    }
    *out += "/>\n";
}

/// As many attributes as there are numbers.
pub fn add_numbers(out: &mut String, names: &[&str], numbers: &[i16]) {
    for (name, number) in names.iter().zip(numbers) {
        add_attribute(out, name, &number.to_string());
    }
}

pub fn add_attribute(out: &mut String, name: &str, value: &str) {
    *out += " ";
    *out += name;
    *out += "=\"";
    *out += value;
    *out += "\"";
}

/// Text as it stands in XML.
pub fn add_text(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => *out += "&amp;",
            '<' => *out += "&lt;",
            '>' => *out += "&gt;",
            '"' => *out += "&quot;",
            _ => out.push(letter),
        }
    }
}
