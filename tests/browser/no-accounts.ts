import { onServer } from '../postgres/databases.ts';
import type { Site } from './site.ts';

const tables = [
  'rate_limits',
  'auth.attempts',
  'auth.login_throttle',
  'stored_emails',
  'user_profiles',
  'auth.users',
];

/** Deletes all accounts, rate limits and stored emails. */
export async function removeAccounts(site: Site): Promise<void> {
  await onServer(site.databaseUrl, async (client) => {
    for (const table of tables) await client.query(`delete from ${table}`);
  });
}
