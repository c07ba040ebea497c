//! Every parameter of the engine in one place, and how a name changes them: `sector66,spell=0.8,explore=1.5`.

/// What a parameter may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parameter {
    /// What names call it.
    pub name: &'static str,
    /// The least value.
    pub least: f32,
    /// The largest value.
    pub most: f32,
}

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident: $two:literal, $many:literal, $least:literal..$most:literal;)*) => {
        /// Every parameter of the judgement and of the search. Lengths are in steps.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Config {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Config {
            /// What may be set, in the order in which it is declared.
            pub const PARAMETERS: &[Parameter] =
                &[$(Parameter { name: stringify!($name), least: $least, most: $most }),*];
            /// For two players.
            pub const TWO: Self = Self { $($name: $two),* };
            /// For three and four.
            pub const MANY: Self = Self { $($name: $many),* };

            fn field(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

parameters! {
    /// A wall in hand, when all steps are still to go; the fewer those are, the less.
    wall: 0.7, 0.1, 0.0..10.0;
    /// The same for each of the last three walls, however few steps are to go.
    last: 0.5, 0.0, 0.0..10.0;
    /// A spell in hand.
    spell: 0.5, 0.4, 0.0..10.0;
    /// How much less a step counts while all walls are in hand: there is time to take it back.
    patience: 0.7, 0.0, 0.0..1.0;
    /// What it costs to wait for one other player's move.
    wait: 0.4, 0.25, 0.0..3.0;
    /// Being in front when nobody else has a wall or a spell left.
    race: 4.0, 0.0, 0.0..20.0;
    /// So many steps more multiply the odds by e.
    sharp: 1.5, 1.1, 0.1..10.0;
    /// What whoever brings a position back gives of its chances to the others: else both would rather go to and fro than build the
    /// first wall.
    shy: 0.15, 0.15, 0.0..1.0;
    /// How much of what a move gains, in the logarithm of the odds, decides how likely it looks before it is tried.
    greed: 1.5, 1.5, 0.0..10.0;
    /// The same for everybody but whoever asks: with three and more they are taken to play what looks best.
    theirs: 1.5, 4.5, 0.0..20.0;
    /// Moves of theirs that are this much less likely than their best are not looked at.
    unlikely: 0.0, 0.15, 0.0..1.0;
    /// How much the tree explores.
    explore: 1.2, 1.2, 0.0..10.0;
    /// How much more it explores with many visits.
    growth: 0.3, 0.3, 0.0..5.0;
    /// How much less than its position a move is worth that was not tried.
    doubt: 0.1, 0.1, 0.0..1.0;
}

impl Config {
    /// For so many players.
    #[must_use]
    pub fn of(seats: u8) -> Self {
        if seats == 2 { Self::TWO } else { Self::MANY }
    }
}

/// Values that a name sets, whatever the number of players.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Changes(Vec<(String, f32)>);

impl Changes {
    /// One more.
    ///
    /// # Errors
    /// Why it cannot be.
    pub(crate) fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        let known = Config::PARAMETERS.iter().find(|parameter| parameter.name == name);
        let Some(Parameter { least, most, .. }) = known else { return Err(format!("there is no option `{name}`")) };
        let value = text.parse().ok().filter(|value: &f32| (*least..=*most).contains(value));
        let value = value.ok_or_else(|| format!("{name} is a number from {least} to {most}"))?;
        self.0.push((name.to_string(), value));
        Ok(())
    }

    /// The parameters with these values.
    #[must_use]
    pub(crate) fn on(&self, mut config: Config) -> Config {
        for (name, value) in &self.0 {
            if let Some(field) = config.field(name) {
                *field = *value;
            }
        }
        config
    }
}
