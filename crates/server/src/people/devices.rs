//! Browsers at which somebody has signed in before.
//!
//! Such a browser keeps a random number and a seal over it that only the server can make: its key is the stored hash of the
//! password. So nothing is kept for it here, and another password makes all browsers strangers again.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::People;
use super::book::Account;
use super::error::PeopleError;
use super::names::NameKey;
use super::secret::{self, Secret};
use crate::store::Id;

/// The length of each of the two halves.
const HALF: usize = 64;

impl People {
    /// What a browser keeps at which this person has just signed in; nothing for those without a password.
    pub(super) async fn mark_of_device(&self, id: Id) -> Result<Option<String>, PeopleError> {
        let account = self.account(id).await?;
        let number = Secret::random("");
        let seal = account.and_then(|account| seal(&account, number.reveal()));
        Ok(seal.map(|seal| format!("{}{}", number.reveal(), secret::hex(&seal.finalize().into_bytes()))))
    }

    /// Whether whoever has this name has signed in at the browser that brought this mark: its number if so.
    pub(super) async fn known_device(&self, name: &NameKey, mark: &str) -> Result<Option<String>, PeopleError> {
        let Some((number, sealed)) = mark.split_at_checked(HALF).filter(|(_, sealed)| sealed.len() == HALF) else {
            return Ok(None);
        };
        let Some(account) = self.account_by_key(name).await? else { return Ok(None) };
        let genuine = secret::unhex(sealed).zip(seal(&account, number));
        let genuine = genuine.is_some_and(|(sealed, seal)| seal.verify_slice(&sealed).is_ok());
        Ok(genuine.then(|| number.to_owned()))
    }
}

fn seal(account: &Account, number: &str) -> Option<Hmac<Sha256>> {
    let key = account.password.as_deref()?;
    let seal = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    Some(seal.chain_update(account.person.id.as_str()).chain_update(number))
}
