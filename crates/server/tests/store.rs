//! One suite of stories for both databases: SQLite in a temporary file, and a real PostgreSQL that the test starts.

pub(crate) mod cast;
mod kill;
mod logs;
mod old_database;
pub(crate) mod places;
pub(crate) mod postgres;
mod problems;
mod properties;
mod rooms;
mod sqlite;

use places::Place;
use postgres::Postgres;

/// Every story is a test of its own on SQLite; on PostgreSQL they share one server, each with a schema of its own.
macro_rules! suite {
    ($($room:ident::$story:ident,)+) => {
        mod on_sqlite {
            $(
                #[tokio::test]
                async fn $story() {
                    super::$room::$story(super::Place::sqlite().await).await;
                }
            )+
        }

        async fn every_story(server: &Postgres) {
            $(
                println!("on PostgreSQL: {}", stringify!($story));
                $room::$story(Place::postgres(server).await).await;
            )+
        }
    };
}

/// Stories that make sense on PostgreSQL only.
macro_rules! only_on_postgres {
    ($server:ident, $($story:ident),+) => {
        $(
            println!("on PostgreSQL: {}", stringify!($story));
            postgres::$story(&$server).await;
        )+
    };
}

suite! {
    logs::a_match_comes_back_as_it_was_written,
    logs::a_client_that_was_away_gets_what_it_missed,
    logs::a_bad_entry_fails_alone,
    logs::an_ending_brings_its_ratings,
    logs::after_a_restart_only_matches_in_which_something_happens_are_found,
    logs::a_match_without_a_clock_to_which_nobody_comes_is_found,
    logs::a_hole_in_a_log_is_found,
    logs::closing_writes_what_waits,
    logs::a_newer_database_is_left_alone,
    rooms::the_archive_finds_by_everything,
    rooms::pages_show_every_match_once,
    rooms::the_same_board_is_kept_once,
    rooms::chat_is_kept_in_order_and_can_be_hidden,
    rooms::two_who_sit_down_at_once_get_one_game,
    rooms::offers_are_counted_where_they_are_kept,
    rooms::the_leaderboard_shows_who_is_surely_strong,
    rooms::whoever_leaves_leaves_the_games,
    rooms::acts_are_kept_newest_first,
    rooms::a_refused_statement_harms_nobody,
    problems::a_first_try_is_written_once_with_what_it_changed,
    problems::a_problem_is_seen_by_its_maker_and_moderators_until_it_is_public,
    properties::an_entry_is_whole_or_not_there,
    properties::any_text_comes_back,
}

#[tokio::test]
async fn on_postgres() {
    let server = match Postgres::start() {
        Ok(server) => server,
        Err(reason) => {
            println!("SKIPPED: the store was not tested on PostgreSQL: {reason}");
            return;
        }
    };
    every_story(&server).await;
    only_on_postgres!(
        server,
        four_servers_may_start_at_once,
        a_lost_connection_loses_nothing,
        a_text_with_nul_fails_alone,
        a_backup_is_left_to_pg_dump
    );
}
