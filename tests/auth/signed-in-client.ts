import type { ServedSite } from '../composed-site.ts';
import { addAccount, newClient, password } from './test-accounts.ts';

let people = 0;

/** Adds an account that has chosen its password, and signs in with the client. */
export async function createSignedInUser(
  site: ServedSite,
  flowType: 'implicit' | 'pkce' = 'implicit',
) {
  people += 1;
  const email = `staff-${people}@dsti.gov.example`;
  const { id } = await addAccount(site, { email, require_password_change: false });
  return { id, email, ...(await signInAs(site, email, password, flowType)) };
}

/** Signs the same user in with another client. */
export async function signInAs(
  site: ServedSite,
  email: string,
  given = password,
  flowType: 'implicit' | 'pkce' = 'implicit',
) {
  const client = newClient(site, { flowType });
  const { data, error } = await client.signInWithPassword({ email, password: given });
  if (error) throw error;
  return { client, session: data.session };
}

/** Sends any body to PUT /user, including invalid ones. */
export function putUser(
  { url }: Pick<ServedSite, 'url'>,
  token: string,
  body: unknown,
): Promise<Response> {
  return fetch(`${url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function readProfile({ database }: ServedSite, id: string) {
  const { rows } = await database.pool.query(
    'select role, require_password_change from user_profiles where id = $1',
    [id],
  );
  return rows[0];
}

/** Lists the logged actions of this user, in any order. */
export async function listAuthActions({ database }: ServedSite, id: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1`,
    [id],
  );
  return rows.map(({ action }) => action);
}
