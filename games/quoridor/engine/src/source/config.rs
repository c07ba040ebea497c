use std::time::Duration;

/// Every parameter of the baseline, with the values that the source has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Config {
    /// The probability to add a descendant to a node that has some; else the search goes on below. `ChanceToAddDescendant`.
    pub add: f32,
    /// The weight of what is tried little: `mean + exploration * sqrt(ln N / n)`. `ExplorationConst`.
    pub exploration: f32,
    /// The probability that a move to be added is a wall. `BuildWallProbability`.
    pub walls: f32,
    /// The probability that it is a spell; else it is a step. Where there is none of a kind it is of another.
    /// `CastSpellProbability`.
    pub spells: f32,
    /// What a wall in stock is worth, in steps. `WallValue`.
    pub wall_value: f32,
    /// What a spell in hand is worth, in steps. `SpellValue`.
    pub spell_value: f32,
    /// How fast the score grows with the value. `ScoreConst`.
    pub growth: f32,
    /// The weight of the own value against that of the others. `CurrentPlayerScoreCoefficient`.
    pub own: f32,
    /// What the value of the others is, with three players and more.
    pub others: Others,
    /// How many moves by chance are played at most before a new node is scored. The source scores it at once.
    pub playout: u32,
    /// How many nodes are added before a move is chosen. `NodeGenerationCount`.
    pub nodes: u32,
    /// The longest that it thinks. `MaxGenerationTime`.
    pub time: Duration,
}

/// What several others are worth together: the source tried both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// As much as the best of them.
    Best,
    /// Their mean.
    Mean,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            add: 0.5,
            exploration: 0.1,
            walls: 0.3,
            spells: 0.3,
            wall_value: 0.5,
            spell_value: 0.75,
            growth: 0.5,
            own: 0.9,
            others: Others::Best,
            playout: 0,
            nodes: 500,
            time: Duration::from_secs(30),
        }
    }
}

/// More would not fit into memory.
const MOST_NODES: u32 = 10_000_000;
/// No game lasts longer.
const MOST_PLAYOUT: u32 = 10_000;

impl Config {
    /// With what a name says after its first comma: `nodes=2000,c=0.2`.
    ///
    /// # Errors
    /// Which option is wrong, and why.
    pub fn with_options(mut self, options: Option<&str>) -> Result<Self, String> {
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            let (name, text) = option.split_once('=').ok_or_else(|| format!("`{option}` is not NAME=VALUE"))?;
            if name == "others" {
                self.others = match text {
                    "best" => Others::Best,
                    "mean" => Others::Mean,
                    _ => return Err("others is best or mean".to_string()),
                };
                continue;
            }
            let value: f32 =
                text.parse().ok().filter(|value: &f32| value.is_finite()).ok_or_else(|| no_number(text))?;
            let share = || if (0.0..=1.0).contains(&value) { Ok(value) } else { Err(format!("{name} is from 0 to 1")) };
            match name {
                "add" => self.add = share()?,
                "c" => self.exploration = value,
                "walls" => self.walls = share()?,
                "wall" => self.wall_value = value,
                "spells" => self.spells = share()?,
                "spell" => self.spell_value = value,
                "growth" => self.growth = value,
                "own" => self.own = value,
                "playout" => {
                    let moves = text.parse().ok().filter(|moves| *moves <= MOST_PLAYOUT);
                    self.playout = moves.ok_or_else(|| format!("playout is a whole number up to {MOST_PLAYOUT}"))?;
                }
                "nodes" => {
                    let nodes = text.parse().ok().filter(|nodes| (1..=MOST_NODES).contains(nodes));
                    self.nodes = nodes.ok_or_else(|| format!("nodes are a whole number from 1 to {MOST_NODES}"))?;
                }
                "seconds" if (0.0..=3600.0).contains(&value) => self.time = Duration::from_secs_f32(value),
                "seconds" => return Err("seconds are from 0 to 3600".to_string()),
                _ => return Err(format!("there is no option `{name}`")),
            }
        }
        Ok(self)
    }
}

fn no_number(text: &str) -> String {
    format!("`{text}` is no number")
}
