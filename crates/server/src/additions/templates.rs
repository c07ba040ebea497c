//! The addresses of templates.

use std::collections::HashMap;

use axum::{Json, extract::State, http::StatusCode};
use tengen_game::{Refused, TemplateFacts};
use tengen_games::additions_of;
use tengen_wire::{
    FlagBody, Role, StarsBody, TemplateBody, TemplateBrief, TemplateState, TemplateTaken, TemplateWhole, Templates,
};

use super::{
    Workshop, ids,
    shelf::{For, HouseTemplate},
    store,
};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    limits::Kind,
    people::Who,
    store::{Id, Stars, TemplateLabel},
    time::now_ms,
};

/// So many templates a list has at most, besides those that ship.
const MOST_LISTED: u32 = 1000;
/// What is given.
const STARS: std::ops::RangeInclusive<u8> = 1..=5;

/// What people think of templates, and how many matches began with them.
#[derive(Default)]
struct Fame {
    stars: HashMap<String, Stars>,
    plays: HashMap<String, u32>,
}

impl Fame {
    async fn read(workshop: &Workshop) -> Result<Self, Fault> {
        let shelf = workshop.shelf.store();
        Ok(Self { stars: shelf.stars().await.map_err(store)?, plays: shelf.template_plays().await.map_err(store)? })
    }

    fn brief(&self, id: &str, game: &str, facts: TemplateFacts, state: TemplateState, content: &str) -> TemplateBrief {
        let stars = self.stars.get(id).copied().unwrap_or_default();
        TemplateBrief {
            id: id.to_string(),
            game: game.to_string(),
            facts,
            owner: None,
            state,
            plays: self.plays.get(content).copied().unwrap_or(0),
            stars: (stars.votes > 0).then(|| stars.sum as f32 / stars.votes as f32),
            votes: stars.votes,
            mine: false,
            updated: None,
        }
    }

    fn of_house(&self, template: &HouseTemplate) -> TemplateBrief {
        let state = if template.shipped { TemplateState::Shipped } else { TemplateState::Operator };
        self.brief(&template.id, template.game, template.facts.clone(), state, &template.content)
    }

    /// Nothing if this program cannot read what another wrote of it.
    fn of_somebody(&self, label: &TemplateLabel, owner: Option<String>, who: &Who) -> Option<TemplateBrief> {
        let state = if label.public { TemplateState::Public } else { TemplateState::Private };
        let facts = serde_json::from_str(&label.facts).ok()?;
        let brief = self.brief(&label.id, &label.game, facts, state, &label.content);
        Some(TemplateBrief {
            owner,
            plays: brief.plays + label.plays_before,
            mine: who.maybe().is_some_and(|person| person.id == label.owner),
            updated: Some(u64::try_from(label.updated).unwrap_or(0)),
            ..brief
        })
    }
}

/// The templates that ship, those of the operator, those that people show to everybody, and one's own.
#[utoipa::path(get, path = "/api/templates", tag = "templates", responses((status = 200, body = Templates)))]
pub(super) async fn list(State(workshop): State<Workshop>, who: Who) -> Result<Json<Templates>, Fault> {
    let fame = Fame::read(&workshop).await?;
    let mut templates: Vec<_> = workshop.shelf.house_templates().iter().map(|one| fame.of_house(one)).collect();
    let of = who.maybe().map(|person| person.id);
    let labels = workshop.shelf.store().templates(of, MOST_LISTED).await.map_err(store)?;
    let mut owners: HashMap<Id, Option<String>> = HashMap::new();
    for label in &labels {
        let owner = match owners.get(&label.owner) {
            Some(known) => known.clone(),
            None => owners.entry(label.owner).or_insert(workshop.name_of(Some(label.owner)).await?).clone(),
        };
        templates.extend(fame.of_somebody(label, owner, &who));
    }
    Ok(Json(Templates { templates }))
}

fn absent(id: &str) -> Refused {
    Refused::new(&codes::TEMPLATE_ABSENT).with("template", id.chars().take(60).collect::<String>())
}

/// A template. A private one is shown to whoever knows its address.
#[utoipa::path(get, path = "/api/templates/{id}", tag = "templates", params(("id" = String, Path)), responses(
    (status = 200, body = TemplateWhole),
    (status = "4XX", body = Fault),
))]
pub(super) async fn look(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<Json<TemplateWhole>, Fault> {
    let fame = Fame::read(&workshop).await?;
    let house = workshop.shelf.house_templates().into_iter().find(|template| template.id == id);
    let (brief, template) = match house {
        Some(house) => (fame.of_house(&house), house.template),
        None => {
            let (label, body) = of_somebody(&workshop, &id).await?;
            let owner = workshop.name_of(Some(label.owner)).await?;
            let brief = fame.of_somebody(&label, owner, &who).ok_or_else(|| absent(&id))?;
            (brief, serde_json::from_str(&body).map_err(|_| absent(&id))?)
        }
    };
    let my_stars = match who.maybe() {
        Some(person) => workshop.shelf.store().stars_by(&id, person.id).await.map_err(store)?,
        None => None,
    };
    let flags = workshop.flags(&who, &format!("template:{id}")).await?;
    Ok(Json(TemplateWhole { brief, template, flags, my_stars }))
}

async fn of_somebody(workshop: &Workshop, id: &str) -> Result<(TemplateLabel, String), Fault> {
    Ok(workshop.shelf.store().template(id).await.map_err(store)?.ok_or_else(|| absent(id))?)
}

/// Keeps a template; whoever has no account keeps it as long as they come back as the same guest.
#[utoipa::path(post, path = "/api/templates", tag = "templates", request_body = TemplateBody,
    responses((status = 200, body = TemplateTaken), (status = "4XX", body = Fault)))]
pub(super) async fn send(
    State(workshop): State<Workshop>,
    who: Who,
    Asked(body): Asked<TemplateBody>,
) -> Result<Json<TemplateTaken>, Fault> {
    let owner = who.person()?.id;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    workshop.people.limits().take(Kind::Upload, &who.address().key())?;
    let kept = workshop.shelf.store().templates_of(owner).await.map_err(store)?;
    if kept >= workshop.caps.templates {
        return Err(Refused::new(&codes::TEMPLATES_TOO_MANY).with("limit", workshop.caps.templates).into());
    }
    let id = format!("t-{}", Id::random());
    keep(&workshop, &who, owner, &id, &body).await?;
    Ok(Json(TemplateTaken { id }))
}

async fn keep(workshop: &Workshop, who: &Who, owner: Id, id: &str, body: &TemplateBody) -> Result<(), Fault> {
    let none = || Refused::new(&codes::NO_PLUGINS).with("game", body.game.chars().take(40).collect::<String>());
    let additions = additions_of(&body.game).ok_or_else(none)?;
    let text = body.template.to_string();
    if text.len() > additions.most_template_bytes() {
        return Err(Refused::new(&codes::TEMPLATE_TOO_LARGE).with("most", additions.most_template_bytes()).into());
    }
    let people = ids(who);
    let (read, content) = workshop.shelf.read_template(&body.game, additions, &text, For::People(&people)).await?;
    let label = TemplateLabel {
        id: id.to_string(),
        game: body.game.clone(),
        owner,
        public: body.public,
        updated: now_ms(),
        facts: serde_json::to_string(&read.facts).map_err(|error| Fault::internal(&error))?,
        content,
        plays_before: 0,
    };
    let kept = workshop.shelf.store().put_template(&label, &read.template.to_string()).await.map_err(store)?;
    if kept { Ok(()) } else { Err(Refused::new(&codes::NOT_YOURS).into()) }
}

/// Changes a template of one's own. Matches that began with it keep what it said then.
#[utoipa::path(put, path = "/api/templates/{id}", tag = "templates", params(("id" = String, Path)),
    request_body = TemplateBody, responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn change(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(body): Asked<TemplateBody>,
) -> Result<StatusCode, Fault> {
    let person = who.person()?.id;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    let (label, _) = of_somebody(&workshop, &id).await?;
    if label.owner != person {
        return Err(Refused::new(&codes::NOT_YOURS).into());
    }
    keep(&workshop, &who, person, &id, &body).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets a template: for whoever keeps it, and for moderators.
#[utoipa::path(delete, path = "/api/templates/{id}", tag = "templates", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn forget(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let person = who.person()?.id;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    let (label, _) = of_somebody(&workshop, &id).await?;
    if label.owner != person && who.at_least(Role::Moderator).is_err() {
        return Err(Refused::new(&codes::NOT_YOURS).into());
    }
    workshop.shelf.store().forget_template(&id).await.map_err(store)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says how good a template is. Nobody gives stars to their own.
#[utoipa::path(post, path = "/api/templates/{id}/stars", tag = "templates", params(("id" = String, Path)),
    request_body = StarsBody, responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn stars(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(StarsBody { stars }): Asked<StarsBody>,
) -> Result<StatusCode, Fault> {
    let person = who.person()?.id;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    if stars != 0 && !STARS.contains(&stars) {
        return Err(Refused::new(&codes::STARS_RANGE).with("least", *STARS.start()).with("most", *STARS.end()).into());
    }
    if !workshop.shelf.house_templates().iter().any(|template| template.id == id) {
        let (label, _) = of_somebody(&workshop, &id).await?;
        if label.owner == person {
            return Err(Refused::new(&codes::OWN_TEMPLATE).into());
        }
    }
    workshop.shelf.store().give_stars(&id, person, stars).await.map_err(store)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks moderators to look at a template.
#[utoipa::path(post, path = "/api/templates/{id}/flag", tag = "templates", params(("id" = String, Path)),
    request_body = FlagBody, responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn flag(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(body): Asked<FlagBody>,
) -> Result<StatusCode, Fault> {
    let (label, _) = of_somebody(&workshop, &id).await?;
    workshop.flag(&who, format!("template:{}", label.id), &body.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}
