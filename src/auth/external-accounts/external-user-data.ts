import type { Db } from '#db/client.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { withProviders } from '../users/app-metadata.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { isTooLarge } from '../users/metadata-validation.ts';
import { updateAuthUser } from '../users/user-updates.ts';

/** Members of user metadata that say what this service knows of the account, not what a provider says. */
const ownMembers = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/**
 * Merges what a provider says of a person into the metadata of the account. A sign-in must not fail because it is too
 * much: then the metadata stays as it was.
 */
export function mergePersonData(tx: Db, user: User, data: Metadata, now: Date): Promise<User> {
  const given = Object.entries(data).filter(([name]) => !ownMembers.has(name));
  const merged = { ...user.raw_user_meta_data, ...Object.fromEntries(given) };
  const raw_user_meta_data = isTooLarge(merged) ? user.raw_user_meta_data : merged;
  return updateAuthUser(tx, user, { raw_user_meta_data }, now);
}

/** Lists the providers of the account's identities in its app metadata, the oldest first. */
export async function rebuildProviders(tx: Db, user: User, now: Date): Promise<User> {
  const providers = (await listIdentities(tx, user.id)).map(({ provider }) => provider);
  const raw_app_meta_data = withProviders(user.raw_app_meta_data, providers);
  return updateAuthUser(tx, user, { raw_app_meta_data }, now);
}
