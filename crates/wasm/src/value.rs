//! Plain data on its way to JavaScript.

use std::rc::Rc;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use wasm_bindgen::JsValue;

/// What JavaScript gets as `null`, a boolean, a number, a string, an array or an object.
pub enum Value {
    Null,
    Flag(bool),
    Number(i32),
    Name(&'static str),
    Text(String),
    List(Vec<Value>),
    Record(Vec<(&'static str, Value)>),
    /// One that is kept here, too.
    Shared(Rc<Value>),
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_i32(*number),
            // Names are kept on the other side once they have crossed the border, as those of fields are.
            Self::Name(name) => serializer.serialize_unit_variant("", 0, name),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(values) => values.serialize(serializer),
            Self::Record(fields) => {
                let mut record = serializer.serialize_struct("", fields.len())?;
                for (name, value) in fields {
                    record.serialize_field(name, value)?;
                }
                record.end()
            }
            Self::Shared(value) => value.as_ref().serialize(serializer),
        }
    }
}

impl From<Value> for JsValue {
    fn from(value: Value) -> Self {
        value
            .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
            .expect("plain data becomes a value")
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<i16> for Value {
    fn from(number: i16) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as i32)
    }
}

impl From<&'static str> for Value {
    fn from(name: &'static str) -> Self {
        Self::Name(name)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Self {
        Self::Text(letter.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<Self>> for Value {
    fn from(values: Vec<Self>) -> Self {
        Self::List(values)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// An object while its properties are told one by one.
pub struct Record(Vec<(&'static str, Value)>);

impl Record {
    pub fn new() -> Self {
        Self(Vec::new())
    }

    pub fn with(&mut self, name: &'static str, value: impl Into<Value>) -> &mut Self {
        self.0.push((name, value.into()));
        self
    }

    pub fn value(&mut self) -> Value {
        Value::Record(std::mem::take(&mut self.0))
    }
}

/// An object of texts: the values for a sentence's placeholders.
pub fn texts(texts: Vec<(&'static str, String)>) -> Value {
    let mut record = Record::new();
    for (name, text) in texts {
        record.with(name, text);
    }
    record.value()
}
