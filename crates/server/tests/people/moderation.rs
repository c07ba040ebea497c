//! Order in the house.

use serde_json::{Value, json};
use tengen_server::people::{Authority, Password, PeopleError, PersonKind, Role};

use super::house::House;

const PASSWORD: &str = "stones on the third line";
/// The first day of the year 2100.
const FAR: i64 = 4_102_444_800_000;

#[tokio::test]
async fn a_moderator_bans_and_every_act_is_written_down() {
    one_ban(House::open().await).await;
}

pub(crate) async fn one_ban(house: House) {
    let mut chief = house.admin("Chief").await;
    let (mut mia, mut rude) = (house.browser(), house.browser());
    mia.register("Mia", PASSWORD).await;
    rude.register("Rude", PASSWORD).await;
    let bot = rude.post("/api/me/bots", json!({"name": "Rude Bot"})).await.ok(200);
    let mut bot = rude.program(bot["token"]["token"].as_str().unwrap());
    bot.get("/api/me").await.ok(200);

    let ban = json!({"until": FAR, "reason": "insults"});
    assert_eq!(rude.json("PUT", "/api/people/Mia/ban", ban.clone()).await.fault(), "role_needed");
    assert_eq!(house.browser().json("PUT", "/api/people/Mia/ban", ban.clone()).await.fault(), "sign_in_needed");
    let role = json!({"role": "moderator"});
    assert_eq!(mia.json("PUT", "/api/people/Mia/role", role.clone()).await.fault(), "role_needed");
    chief.json("PUT", "/api/people/Mia/role", role).await.ok(204);
    assert_eq!(mia.get("/api/me").await.ok(200)["role"], "moderator");

    // From the next request on, whatever was remembered of the session.
    mia.json("PUT", "/api/people/rude/ban", ban.clone()).await.ok(204);
    let rename = json!({"name": "RUDE"});
    let answer = rude.json("PATCH", "/api/me", rename.clone()).await;
    assert_eq!((answer.fault(), answer.param("until")), ("banned", json!(FAR)));
    assert_eq!(bot.json("PATCH", "/api/me", rename).await.fault(), "banned");
    assert_eq!(rude.get("/api/me").await.ok(200)["banned_until"], FAR);
    assert_eq!(house.browser().sign_in("Rude", PASSWORD).await.fault(), "banned");
    assert_eq!(house.browser().sign_in("Rude", "not the password").await.fault(), "credentials_wrong");

    assert_eq!(mia.json("PUT", "/api/people/Chief/ban", ban.clone()).await.fault(), "outranked");
    assert_eq!(mia.json("PUT", "/api/people/Mia/ban", ban).await.fault(), "outranked");
    assert_eq!(mia.json("PUT", "/api/people/rude/ban", json!({"until": 1})).await.fault(), "ban_over");
    mia.json("DELETE", "/api/people/rude/ban", Value::Null).await.ok(204);
    rude.json("PATCH", "/api/me", json!({"name": "RUDE"})).await.ok(200);

    let acts = house.store.acts(None, 10).await.unwrap();
    let told: Vec<_> = acts.iter().rev().map(|(_, act)| (act.action.as_str(), act.detail.as_str())).collect();
    let until = format!("until {FAR}: insults");
    assert_eq!(told, [("add", "admin"), ("role", "moderator"), ("ban", until.as_str()), ("unban", "")]);
    let mia_id = house.people.by_name("Mia").await.unwrap().id.to_string();
    let actors: Vec<_> = acts.iter().rev().map(|(_, act)| act.actor.as_str()).collect();
    assert_eq!((actors[0], actors[2], actors[3]), ("console", mia_id.as_str(), mia_id.as_str()));
}

#[tokio::test]
async fn administrators_are_made_on_the_command_line_only() {
    let house = House::open().await;
    let mut chief = house.admin("Chief").await;
    house.browser().register("Mia", PASSWORD).await;
    let answer = chief.json("PUT", "/api/people/Mia/role", json!({"role": "admin"})).await;
    assert_eq!(answer.fault(), "outranked");
    house.people.appoint(&Authority::Console, "Mia", Role::Admin).await.unwrap();
    let answer = chief.json("PUT", "/api/people/Mia/role", json!({"role": "player"})).await;
    assert_eq!(answer.fault(), "outranked");
    let answer = chief.json("PUT", "/api/people/Mia/role", json!({"role": "king"})).await;
    assert_eq!(answer.fault(), "json_unfit");
    let guest = house.people.welcome_guest().await.unwrap().0;
    let refused = house.people.appoint(&Authority::Console, &guest.name, Role::Admin).await;
    assert_eq!(refused, Err(PeopleError::RegistrationNeeded));
}

#[tokio::test]
async fn an_operator_lists_people_and_gives_them_new_passwords() {
    one_operator(House::open().await).await;
}

pub(crate) async fn one_operator(house: House) {
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    house.people.welcome_guest().await.unwrap();
    let registered = house.people.list(Some(PersonKind::Person), None, 10).await.unwrap();
    assert_eq!(registered.len(), 1);
    assert_eq!(registered[0].person.name, "Ann");
    assert_eq!(house.people.list(None, None, 10).await.unwrap().len(), 2);
    let first = house.people.list(None, None, 1).await.unwrap();
    let rest = house.people.list(None, Some(first[0].created), 10).await.unwrap();
    assert!(rest.iter().all(|line| line.created < first[0].created));

    let console = Authority::Console;
    let new = Password::new("stones on the fourth line");
    house.people.reset_password(&console, "Ann", &new, false).await.unwrap();
    assert_eq!(ann.get("/api/me").await.fault(), "sign_in_needed");
    ann.sign_in("Ann", "stones on the fourth line").await.ok(200);
    let unknown = house.people.reset_password(&console, "Nobody Here", &new, false).await;
    assert_eq!(unknown, Err(PeopleError::Unknown("Nobody Here".to_owned())));
    let taken = house.people.add(&console, "aNN", &new, Role::Player).await;
    assert_eq!(taken, Err(PeopleError::NameTaken("aNN".to_owned())));
}
