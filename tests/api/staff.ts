import type { Role } from '#constants/enums.ts';
import { addAccount, newClient, password } from '../auth/test-accounts.ts';
import type { ServedSite } from '../composed-site.ts';

export interface SignedInPerson {
  id: string;
  email: string;
  token: string;
}

/** Adds an account and signs it in. */
export async function signedIn(
  site: ServedSite,
  name: string,
  role: Role,
  options: { require_password_change?: boolean; full_name?: string } = {},
): Promise<SignedInPerson> {
  const email = `${name}@dsti.gov.example`;
  const person = { email, role, require_password_change: false, full_name: name, ...options };
  const { id } = await addAccount(site, person);
  return { id, email, token: await createAccessToken(site, email) };
}

/** Returns an access token of a new session. */
export async function createAccessToken(site: ServedSite, email: string): Promise<string> {
  const { data, error } = await newClient(site).signInWithPassword({ email, password });
  if (error) throw error;
  return data.session?.access_token ?? '';
}

/** Makes the user's sessions old enough to need a confirmation. */
export function makeOld(site: ServedSite, { id }: Pick<SignedInPerson, 'id'>): Promise<unknown> {
  return site.change(
    `update auth.sessions set confirmed_at = confirmed_at - interval '15 minutes' where user_id = '${id}'`,
  );
}
