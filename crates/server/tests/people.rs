//! People, as a browser meets them: a real server on a loopback port, made of the people's routes alone.

#[path = "people/accounts.rs"]
mod accounts;
#[path = "people/browser.rs"]
mod browser;
#[path = "people/house.rs"]
mod house;
#[path = "people/moderation.rs"]
mod moderation;
#[path = "people/safety.rs"]
mod safety;
#[path = "people/tokens.rs"]
mod tokens;

// Where the store's own stories take place; they use more of it.
#[allow(dead_code)]
#[path = "store/cast.rs"]
mod cast;
#[allow(dead_code)]
#[path = "store/places.rs"]
mod places;
#[allow(dead_code)]
#[path = "store/postgres.rs"]
mod postgres;

use house::House;
use postgres::Postgres;

/// The stories that between them say every statement.
#[tokio::test]
async fn on_postgres() {
    let server = match Postgres::start() {
        Ok(server) => server,
        Err(reason) => {
            println!("SKIPPED: people were not tested on PostgreSQL: {reason}");
            return;
        }
    };
    accounts::from_guest_to_gone(House::on_postgres(&server).await).await;
    accounts::settings(House::on_postgres(&server).await).await;
    accounts::swept(House::on_postgres(&server).await).await;
    tokens::one_token(House::on_postgres(&server).await).await;
    tokens::one_bot(House::on_postgres(&server).await).await;
    moderation::one_ban(House::on_postgres(&server).await).await;
    moderation::one_operator(House::on_postgres(&server).await).await;
}
