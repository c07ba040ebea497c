//! A server for one story, with a database of its own.

use std::net::SocketAddr;

use axum::Router;
use tengen_server::fault;
use tengen_server::guard::{self, Guard, GuardConfig};
use tengen_server::limits::{self, Limits, Rates};
use tengen_server::people::{self, Authority, Password, PasswordCost, People, PeopleConfig, Role};
use tengen_server::store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::browser::Browser;
use crate::store::places::Folder;
use crate::store::postgres::Postgres;

pub(crate) struct House {
    pub(crate) people: People,
    pub(crate) store: Store,
    /// Of the SQLite file.
    pub(crate) folder: Option<Folder>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

/// Hashes that cost next to nothing: one story keeps the real cost.
pub(crate) fn cheap() -> PeopleConfig {
    PeopleConfig { password_cost: PasswordCost { memory_kib: 64, passes: 1 }, ..PeopleConfig::default() }
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(cheap(), &GuardConfig::default(), Rates::default()).await
    }

    pub(crate) async fn with(config: PeopleConfig, guard: &GuardConfig, rates: Rates) -> Self {
        let folder = Folder::new();
        let store = Store::open(&folder.url()).await.expect("an empty folder becomes a database");
        Self::on(store, Some(folder), config, guard, rates).await
    }

    /// The same house on a PostgreSQL server.
    pub(crate) async fn on_postgres(server: &Postgres) -> Self {
        let store = Store::open(&server.new_database().await).await.expect("a new database");
        Self::on(store, None, cheap(), &GuardConfig::default(), Rates::default()).await
    }

    async fn on(store: Store, folder: Option<Folder>, config: PeopleConfig, guard: &GuardConfig, rates: Rates) -> Self {
        let guard = Guard::new(guard).expect("a sound configuration");
        let limits = Limits::new(rates);
        let people = People::new(store.clone(), config, guard.clone(), limits.clone()).expect("sound costs");

        let router: Router = people::routes()
            .fallback(fault::not_found)
            .with_state(people.clone())
            .layer(axum::middleware::from_fn_with_state(limits, limits::each_request));
        let router = guard::protect(router, &guard);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound port");
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let serving = tokio::spawn(async move {
            axum::serve(listener, service).await.expect("the server serves");
        });
        Self { people, store, folder, address, serving }
    }

    /// Somebody at a browser that has never been here.
    pub(crate) fn browser(&self) -> Browser {
        Browser::at(self.address)
    }

    /// An administrator, made as on the command line, and signed in.
    pub(crate) async fn admin(&self, name: &str) -> Browser {
        let password = Password::new("the first move at 4-4");
        let made = self.people.add(&Authority::Console, name, &password, Role::Admin).await;
        made.expect("a new administrator");
        let mut browser = self.browser();
        let credentials = serde_json::json!({"name": name, "password": "the first move at 4-4"});
        browser.post("/api/sign-in", credentials).await.ok(200);
        browser
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
