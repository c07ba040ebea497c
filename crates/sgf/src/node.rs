//! Nodes and their properties.

use crate::{Ident, Value};

/// An identifier with its values, of which there is always at least one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Property {
    ident: Ident,
    values: Vec<Value>,
}

impl Property {
    /// Its name.
    pub fn ident(&self) -> Ident {
        self.ident
    }

    /// Its values in file order, at least one.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// One step of a tree: its properties in file order, each identifier at most once.
///
/// ```
/// use tengen_sgf::{Ident, Node, Value};
/// let mut node = Node::new().with(Ident::B, "pd").with(Ident::C, "quiet");
/// node.append(Ident::LB, Value::composed("dd", "1"));
/// node.append(Ident::LB, Value::composed("dp", "2"));
/// assert_eq!(node.text(Ident::B), Some("pd"));
/// assert_eq!(node.values(Ident::LB).len(), 2);
/// assert!(node.values(Ident::W).is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Node {
    properties: Vec<Property>,
}

impl Node {
    /// A node without properties.
    pub fn new() -> Self {
        Self::default()
    }

    /// The node with one more property, for building in one expression.
    #[must_use]
    pub fn with(mut self, ident: Ident, value: impl Into<Value>) -> Self {
        self.set(ident, value);
        self
    }

    /// Its properties in file order.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// True if it has this property.
    pub fn has(&self, ident: Ident) -> bool {
        self.position(ident).is_some()
    }

    /// The values of a property; none if the node does not have it.
    pub fn values(&self, ident: Ident) -> &[Value] {
        self.position(ident).map_or(&[], |at| &self.properties[at].values)
    }

    /// The first value of a property.
    pub fn value(&self, ident: Ident) -> Option<&Value> {
        self.values(ident).first()
    }

    /// The text of the first value of a property.
    pub fn text(&self, ident: Ident) -> Option<&str> {
        self.value(ident).map(Value::text)
    }

    /// Gives a property this one value. An existing one keeps its place among the others.
    pub fn set(&mut self, ident: Ident, value: impl Into<Value>) {
        self.place(ident, vec![value.into()]);
    }

    /// Gives a property these values; without any, the property goes, since FF\[4\] cannot write it.
    pub fn set_all<V: Into<Value>>(&mut self, ident: Ident, values: impl IntoIterator<Item = V>) {
        let values: Vec<Value> = values.into_iter().map(Into::into).collect();
        if values.is_empty() {
            self.remove(ident);
        } else {
            self.place(ident, values);
        }
    }

    /// Adds one value to a property, which appears if it was not there.
    pub fn append(&mut self, ident: Ident, value: impl Into<Value>) {
        match self.position(ident) {
            Some(at) => self.properties[at].values.push(value.into()),
            None => self.properties.push(Property { ident, values: vec![value.into()] }),
        }
    }

    /// Takes a property out.
    pub fn remove(&mut self, ident: Ident) -> Option<Property> {
        self.position(ident).map(|at| self.properties.remove(at))
    }

    fn place(&mut self, ident: Ident, values: Vec<Value>) {
        match self.position(ident) {
            Some(at) => self.properties[at].values = values,
            None => self.properties.push(Property { ident, values }),
        }
    }

    // A handful of properties: looking along them beats any index.
    fn position(&self, ident: Ident) -> Option<usize> {
        self.properties.iter().position(|property| property.ident == ident)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setting_keeps_the_place_and_setting_nothing_removes() {
        let mut node = Node::new().with(Ident::GM, "1").with(Ident::SZ, "9").with(Ident::C, "x");
        node.set(Ident::SZ, "13");
        let order: Vec<_> = node.properties().iter().map(Property::ident).collect();
        assert_eq!(order, [Ident::GM, Ident::SZ, Ident::C]);
        assert_eq!(node.text(Ident::SZ), Some("13"));

        node.set_all(Ident::AB, ["aa", "bb"]);
        assert_eq!(node.values(Ident::AB), [Value::from("aa"), Value::from("bb")]);
        node.set_all(Ident::AB, Vec::<Value>::new());
        assert!(!node.has(Ident::AB));
        assert_eq!(node.remove(Ident::AB), None);
        assert_eq!(node.remove(Ident::C).map(|removed| removed.values().len()), Some(1));
    }
}
