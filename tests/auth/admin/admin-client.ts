import type { AuthClient } from '@supabase/auth-js';
import { isAuthError } from '@supabase/auth-js';
import type { ServedSite } from '../../composed-site.ts';
import { addAccount, newClient, password } from '../test-accounts.ts';

type Administration = InstanceType<typeof AuthClient>['admin'];

export const newShape = { 'X-Supabase-Api-Version': '2024-01-01' };

/** Returns Supabase's own client, authorised with the service key. */
export async function createAdminClient(site: ServedSite): Promise<Administration> {
  return newClient(site, { bearer: await serviceKey(site) }).admin;
}

export function serviceKey({ accounts }: Pick<ServedSite, 'accounts'>): Promise<string> {
  return accounts.auth.keys.apiKey('service_role');
}

/** Sends any request to the admin API and returns the raw response. */
export async function requestAdmin(
  site: ServedSite,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${await serviceKey(site)}`, ...newShape, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Adds an account and signs it in. */
export async function signedInStaff(
  site: ServedSite,
  person: Parameters<typeof addAccount>[1],
): Promise<{ id: string; client: InstanceType<typeof AuthClient> }> {
  const { id } = await addAccount(site, person);
  const client = newClient(site);
  const { error } = await client.signInWithPassword({ email: person.email, password });
  if (isAuthError(error)) throw error;
  return { id, client };
}
