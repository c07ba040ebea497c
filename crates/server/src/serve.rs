//! The server as a whole: everything put together, and taken apart again in order.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, middleware, routing::get};
use tengen_games::{ENTRIES, Entry};
use tengen_pages::Pages;
use tengen_wire::FromServer;
use thiserror::Error;
use tokio::{
    net::TcpListener,
    sync::{broadcast::error::RecvError, oneshot, watch},
    task::JoinHandle,
};
use tracing::{error, info, warn};
use utoipa::OpenApi;

use crate::{
    accept::{self, Crowd},
    additions::{self, AdditionsApi, Workshop},
    analysis::{self, AnalysisApi, Desk},
    api,
    config::Config,
    connections::Connections,
    engines::{self, Catalogue, CatalogueError, EngineHall, workers::routes::Workers},
    fault,
    guard::{Guard, GuardError, protect},
    languages::{self, LanguagesApi, Tongues},
    limits::{Limits, each_request},
    live::{Hub, Surroundings},
    lobby::{self, Lobby, Notices, routes::LobbyApi},
    moderation::{self, Moderation, ModerationApi},
    operating::{self, Operating},
    page,
    people::{self, People, PeopleError},
    problems::{self, Problems, ProblemsApi},
    resources::{self, Boards, Resources},
    socket::{self, Sockets},
    store::{Hold, Store, StoreError, check_before_opening},
    time,
};

/// Why the server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The database.
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    /// How the server is reached.
    #[error("the configuration: {0}")]
    Guard(#[from] GuardError),
    /// People.
    #[error("the configuration: {0}")]
    People(#[from] PeopleError),
    /// The list of engines.
    #[error("{0}")]
    Engines(#[from] CatalogueError),
    /// The address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
}

/// What the addresses lead to.
struct House {
    people: People,
    lobby: Lobby,
    sockets: Sockets,
    resources: Resources,
    workshop: Workshop,
    problems: Problems,
    moderation: Moderation,
    desk: Desk,
    tongues: Tongues,
    operating: Operating,
    engines: EngineHall,
    workers: Workers,
    pages: Pages,
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    stopped: JoinHandle<Result<(), StopError>>,
}

/// Why a server stopped although nobody asked it to.
#[derive(Debug, Error)]
pub enum StopError {
    /// It lost its hold on the database.
    #[error("another server has taken the database")]
    Replaced,
    /// A defect of ours.
    #[error("the server did not end in order: {0}")]
    Failed(#[from] tokio::task::JoinError),
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it in order: no new matches, everything written, everybody told when to come back.
    pub async fn stop(self) {
        // If it has ended by itself there is nobody to tell.
        let _ = self.stop.send(());
        if let Err(error) = self.stopped.await {
            error!(%error, "the server did not end in order");
        }
    }

    /// Waits until it has stopped by itself, in order as well, and says why. To be asked once.
    ///
    /// # Errors
    /// Always: it does not stop without a reason.
    pub async fn ended(&mut self) -> Result<(), StopError> {
        (&mut self.stopped).await?
    }
}

/// Starts a server that shows these pages and has all games of the registry.
///
/// # Errors
/// If the configuration, the database or the address cannot be used.
pub async fn start(config: Config, pages: Pages) -> Result<Running, StartError> {
    start_with(config, pages, ENTRIES).await
}

/// Starts a server that has these games and their engines.
///
/// # Errors
/// If the configuration, the database or the address cannot be used.
pub async fn start_with(config: Config, pages: Pages, entries: &'static [Entry]) -> Result<Running, StartError> {
    let listener =
        TcpListener::bind(config.listen).await.map_err(|error| StartError::Listen { address: config.listen, error })?;
    let address = listener.local_addr().map_err(|error| StartError::Listen { address: config.listen, error })?;
    accept::open_files();
    time::keep();
    // Before anything counts.
    operating::figures_of_all();
    let mut hold = Hold::take(&config.database()).await?;
    if let Some(damage) = check_before_opening(&config.database()).await? {
        error!(%damage, "what cannot be read is lost; stop the server and restore a backup if you have one");
    }
    let store = Store::open_held(&config.database(), &hold).await?;
    let operating = Operating::new(store.journal().clone());
    let guard = Guard::new(&config.access)?;
    let limits = Limits::new(config.rates.clone());
    let people = People::new(store.clone(), config.people.clone(), guard.clone(), limits.clone())?;
    let games = Arc::new(tengen_games::games_of(entries, tengen_game::Boards::new(config.most_points)));
    let boards = Boards::new(store.clone(), games.clone());
    let workshop = Workshop::new(boards.shelf().clone(), people.clone(), config.caps());
    workshop.open(&config.folders(), &boards, config.most_points).await?;
    let catalogue = config.engines.as_deref().map(Catalogue::load).transpose()?.unwrap_or_default();
    let engines = EngineHall::of(entries, config.engine_settings(), catalogue);
    let (notices, heard) = Notices::new();
    let hub = Hub::new(Surroundings {
        store: store.clone(),
        games: games.clone(),
        boards: boards.clone(),
        engines: engines.clone(),
        people: people.clone(),
        connections: Connections::default(),
        notices,
        pace: config.matches.into(),
        caps: config.matches.into(),
    });
    let lobby = Lobby::open(store.clone(), hub.clone(), people.clone(), config.lobby).await;
    let (close_sockets, closing) = watch::channel(false);
    let closing_workers = closing.clone();
    // Behind a proxy all connections are the proxy's, and only requests tell who is behind them.
    let [connections_each, sockets_each] = match config.access.trust_proxy {
        true => [usize::MAX, config.connections.each],
        false => [config.connections.each, usize::MAX],
    }
    .map(Crowd::new);
    let (people_kept, engines_kept) = (people.clone(), engines.clone());
    let house = House {
        sockets: Sockets {
            hub: hub.clone(),
            lobby: lobby.clone(),
            closing,
            crowd: sockets_each,
            patience: config.connections.write(),
        },
        resources: Resources::new(store.clone(), people.clone(), games, boards, config.most_points)
            .with_engines(engines.clone()),
        workshop: workshop.clone(),
        problems: Problems::new(store.clone(), people.clone(), config.keep.problems_each),
        moderation: Moderation { hub: hub.clone(), store: store.clone(), people: people.clone() },
        tongues: Tongues::new(store.clone(), people.clone()),
        desk: Desk { engines: engines.clone(), hub: hub.clone(), people: people.clone() },
        operating: operating.clone(),
        workers: Workers {
            engines: engines.clone(),
            people: people.clone(),
            closing: closing_workers,
            retry_in: config.retry_in_s.saturating_mul(1000),
        },
        people,
        engines,
        lobby: lobby.clone(),
        pages,
    };
    let limited = router(house)
        .layer(middleware::from_fn_with_state(config.connections.request(), accept::in_time))
        .layer(middleware::from_fn_with_state(limits.clone(), each_request));
    let router = protect(operating::observe(limited), &guard);
    let keepers = [
        tokio::spawn(lobby.keep(heard)),
        tokio::spawn({
            let hub = hub.clone();
            async move { hub.keep_time().await }
        }),
        tokio::spawn(sweep(people_kept.clone())),
        tokio::spawn(hang_up(people_kept, hub.connections().clone())),
        tokio::spawn({
            let (hub, operating, workshop) = (hub.clone(), operating.clone(), workshop.clone());
            async move {
                hub.take_up().await;
                operating.is_ready();
                workshop.go_on().await;
                hub.end_abandoned().await;
            }
        }),
    ];
    let (stop, stopping) = oneshot::channel();
    let retry_in = config.retry_in_s.saturating_mul(1000);
    let stopped = tokio::spawn(async move {
        let (shut, shutting) = watch::channel(false);
        let serving = tokio::spawn(accept::serve(listener, router, config.connections, connections_each, shutting));
        let ended = tokio::select! {
            // Whoever holds the other end and lets it go wants the same.
            _ = stopping => Ok(()),
            () = hold.lost() => Err(StopError::Replaced),
        };
        operating.is_closing();
        info!("closing: no new matches");
        workshop.stop();
        hub.close().await;
        let programs = tokio::spawn(async move { engines_kept.close().await });
        store.journal().close().await;
        hub.connections().tell_all(&FromServer::Bye { retry_in });
        // Nobody waits for the other end of a channel whose connections have all gone.
        let _ = close_sockets.send(true);
        let _ = shut.send(true);
        if tokio::time::timeout(Duration::from_secs(5), serving).await.is_err() {
            info!("some connections did not close in time");
        }
        for keeper in keepers {
            keeper.abort();
        }
        if let Err(error) = programs.await {
            error!(%error, "engines did not end in order");
        }
        store.close().await;
        drop(hold);
        info!("closed");
        ended
    });
    Ok(Running { address, stop, stopped })
}

/// Forgets sessions and guests that are over, each hour.
async fn sweep(people: People) {
    let mut tick = tokio::time::interval(Duration::from_secs(3600));
    loop {
        tick.tick().await;
        if let Err(error) = people.sweep().await {
            warn!(%error, "what is over could not be forgotten");
        }
    }
}

/// Ends the connections of people who are no longer who they were.
async fn hang_up(people: People, connections: Connections) {
    let mut changes = people.changes();
    loop {
        match changes.recv().await {
            Ok(person) => connections.hang_up(person),
            Err(RecvError::Lagged(missed)) => warn!(missed, "changes of people came too fast"),
            Err(RecvError::Closed) => return,
        }
    }
}

fn router(house: House) -> Router {
    let descriptions = [
        LobbyApi::openapi(),
        ModerationApi::openapi(),
        AnalysisApi::openapi(),
        engines::routes::EnginesApi::openapi(),
        AdditionsApi::openapi(),
        ProblemsApi::openapi(),
        LanguagesApi::openapi(),
    ];
    Router::new()
        .merge(people::routes().with_state(house.people))
        .merge(lobby::routes::routes().with_state(house.lobby))
        .merge(resources::routes().with_state(house.resources))
        .merge(additions::routes().with_state(house.workshop))
        .merge(problems::routes().with_state(house.problems))
        .merge(languages::routes().with_state(house.tongues))
        .merge(moderation::routes().with_state(house.moderation))
        .merge(analysis::routes().with_state(house.desk))
        .merge(operating::routes().with_state(house.operating))
        .merge(Router::new().route("/api/engines", get(engines::routes::engines)).with_state(house.engines))
        .merge(Router::new().route("/api/worker", get(engines::workers::routes::connect)).with_state(house.workers))
        .merge(Router::new().route("/api/socket", get(socket::connect)).with_state(house.sockets))
        .merge(api::routes(descriptions))
        .fallback(move |method, uri, headers| page::page(house.pages, method, uri, headers))
        .method_not_allowed_fallback(fault::method_not_allowed)
}
