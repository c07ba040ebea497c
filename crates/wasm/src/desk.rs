use tengen_game::{BoardShape, Boards, GameSpec, Games};
use tengen_game::{Refused, Table};

use crate::{
    board,
    followed::Followed,
    life, locale, map, ok, play,
    plugins::{self, Plugins},
    question::{self, Do, read},
    record, template, threats, tree,
};

/// How many boards stay known. Whoever adopts more than these at once asks for trouble; a board is some kilobytes.
const KEPT: usize = 64;

/// Who answers: the games there are, the boards and plug-ins that are known, and the matches that are followed.
pub(crate) struct Desk {
    games: Games,
    followed: Followed,
    plugins: Plugins,
}

impl Default for Desk {
    fn default() -> Self {
        let games = tengen_games::games_on(Boards::default().keeping(KEPT));
        Self { games, followed: Followed::default(), plugins: Plugins::default() }
    }
}

impl Desk {
    pub(crate) fn answer(&mut self, question: &[u8]) -> Result<Vec<u8>, Refused> {
        Ok(match question::what(question)? {
            Do::Games => ok(self.games.kinds().collect::<Vec<_>>()),
            Do::Board => {
                let question::Board { board } = read(question)?;
                ok(BoardShape::of(&*self.games.boards().board(&board)?, &board))
            }
            Do::Map => ok(map::map(self, &read(question)?)?),
            Do::Adopt => ok(_ = self.games.boards().adopt(&read::<question::Adopt>(question)?.shape)?),
            Do::ReadBoard => ok(board::read(&read(question)?)?),
            Do::WriteBoard => ok(board::write(&read(question)?)?),
            Do::Inspect => ok(board::inspect(&read(question)?)),
            Do::View => ok(play::view(self, &read(question)?)?),
            Do::Why => ok(play::why(self, &read(question)?, &read(question)?)?),
            Do::Group => ok(play::group(self, &read(question)?, &read(question)?)?),
            Do::Between => ok(play::between(self, &read(question)?, &read(question)?)?),
            Do::With => ok(play::with(self, &read(question)?, &read(question)?)?),
            Do::Told => ok(play::told(self, &read(question)?)?),
            Do::Ways => ok(play::ways(self, &read(question)?)?),
            Do::Threats => ok(threats::threats(self, &read(question)?)?),
            Do::Defend => ok(threats::defend(self, &read(question)?, &read(question)?)?),
            Do::Fold => ok(play::fold(self, read(question)?)?.view()),
            Do::Follow => {
                let state = play::fold(self, read(question)?)?;
                ok(self.followed.keep(state))
            }
            Do::Apply => {
                let question::Apply { handle, entry } = read(question)?;
                ok(self.followed.apply(handle, &entry)?)
            }
            Do::LetGo => {
                self.followed.let_go(read::<question::LetGo>(question)?.handle);
                ok(())
            }
            Do::ReadRecord => ok(record::read(self, read(question)?)?),
            Do::RecordMatch => ok(record::of_match(self, &read(question)?)?),
            Do::WriteRecord => {
                ok(record::write(self, &read(question)?, read::<question::WriteRecord>(question)?.format)?)
            }
            Do::ReadTree => ok(tree::read(self, &read(question)?)?),
            Do::AddPlugin => ok(self.plugins.add(self.games.boards(), &read(question)?)?),
            Do::Plugins => ok(self.plugins.of(&read::<question::Plugins>(question)?.game)?),
            Do::MissingPlugins => {
                ok(plugins::missing(self.games.boards(), &read::<question::MissingPlugins>(question)?.game))
            }
            Do::PluginSample => ok(plugins::sample(self.games.boards(), &read(question)?)?),
            Do::PluginFile => ok(self.plugins.file(&read(question)?)?),
            Do::LifeRead => ok(life::read(&read(question)?)?),
            Do::LifeWrite => ok(life::write(&read(question)?)?),
            Do::LifeAt => ok(life::at(&read(question)?)?),
            Do::LifeAbout => ok(life::about(self, &read(question)?, read(question)?)?),
            Do::LifePlace => ok(life::place(self, &read(question)?)?),
            Do::LifeSolve => ok(life::solve(&read(question)?)?),
            Do::TemplateRead => ok(template::read(&read::<question::TemplateRead>(question)?.text)?),
            Do::TemplateWrite => ok(read::<question::TemplateIs>(question)?.template.write()),
            Do::TemplateLook => ok(template::look(self, &read::<question::TemplateIs>(question)?.template)),
            Do::TemplateAdopt => {
                template::adopt(self, read(question)?);
                ok(())
            }
            Do::TemplateTurn => ok(template::turn(&read(question)?)),
            Do::TemplateGrow => ok(template::grow(&read(question)?)),
            Do::TemplateOf => ok(template::of_position(self, &read(question)?)?),
            Do::QuickMove => ok(template::quick_move(self, &read(question)?, &read(question)?)?),
            Do::LocaleGrid => ok(locale::grid(&read(question)?)),
            Do::LocaleLook => ok(locale::look(&read(question)?)?),
            Do::LocaleErrors => ok(tengen_locale::errors(&read::<locale::Pack>(question)?.language)),
            Do::LocaleTexts => ok(locale::with_texts(&read(question)?)),
            Do::LocalePack => ok(locale::pack(&read(question)?)?),
            Do::LocaleUnpack => ok(locale::unpack(&read(question)?)?),
            Do::LocaleCode => ok(locale::code(&read(question)?)?),
            Do::QuickGame => ok(template::quick_game(self, &read(question)?)?),
        })
    }

    /// The games, with every board that is known.
    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    /// Sets up a game; its board stays known.
    pub(crate) fn open(&self, spec: &GameSpec) -> Result<(GameSpec, Box<dyn Table>), Refused> {
        self.games.open(spec)
    }
}
