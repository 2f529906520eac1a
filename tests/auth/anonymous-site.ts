import type { Session } from '@supabase/auth-js';
import type { ServedSite } from '../composed-site.ts';
import { authSettingsWith, newClient } from './test-accounts.ts';

/** Returns settings with anonymous sign-in. */
export function anonymousSettings(variables: Record<string, string> = {}) {
  return authSettingsWith({
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SMTP_MAX_FREQUENCY: '0s',
    ...variables,
  });
}

/** Signs in anonymously with a client of its own. */
export async function createAnonymousUser(
  site: Pick<ServedSite, 'url'>,
  data: Record<string, unknown> = {},
) {
  const client = newClient(site);
  const answer = await client.signInAnonymously({ options: { data } });
  if (answer.error) throw answer.error;
  const { session } = answer.data;
  if (!session) throw new Error('The anonymous sign-in returned no session.');
  return { client, session, id: session.user.id };
}

export function readClaims({ access_token }: Pick<Session, 'access_token'>) {
  const [, payload = ''] = access_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** The profile of an account, if it has one. */
export async function listProfiles({ database }: ServedSite, id: string) {
  const { rows } = await database.pool.query(
    'select full_name, role, awaits_confirmation from user_profiles where id = $1',
    [id],
  );
  return rows;
}
