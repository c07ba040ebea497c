//! People, as a browser meets them: a real server on a loopback port, made of the people's routes alone.

mod accounts;
pub(crate) mod browser;
mod house;
mod moderation;
mod safety;
mod tokens;

use crate::store::postgres::Postgres;
use house::House;

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
    tokens::scopes(House::on_postgres(&server).await).await;
    tokens::passwords(House::on_postgres(&server).await).await;
    moderation::one_ban(House::on_postgres(&server).await).await;
    moderation::one_operator(House::on_postgres(&server).await).await;
}
