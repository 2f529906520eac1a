import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseUrl } from '#url/parse-url.ts';
import { AuthError } from '../errors.ts';
import { identities } from '../identities/identities-table.ts';
import type { CustomProvider } from './custom-providers-table.ts';

type Described = Pick<CustomProvider, 'identifier' | 'provider_type' | 'attribute_mapping'> & {
  issuer?: string | null;
  userinfo_url?: string | null;
};

/**
 * Rejects a change of where the ids of a provider's people come from while accounts have some of them: a stranger who has the
 * same id there would get into the account.
 */
export async function rejectOtherSource(
  tx: Db,
  before: CustomProvider,
  after: Described,
): Promise<void> {
  if (sourceOf(before) !== sourceOf(after)) await rejectPeople(tx, before);
}

/** Rejects a new provider while accounts have people of an earlier one with its identifier, unless that had the same issuer. */
export async function rejectOtherPeople(tx: Db, provider: Described): Promise<void> {
  const { provider_type: type, issuer } = provider;
  // Only people of OpenID Connect have their issuer in their identities.
  const isOther =
    type === 'oidc'
      ? sql`${identities.identity_data} ->> 'iss' is distinct from ${issuer}`
      : undefined;
  await rejectPeople(tx, provider, isOther);
}

/** Nobody signs in to a deleted account again. */
const isOfAccount = sql`exists (
  select from auth.users as owner
  where owner.id = "auth"."identities"."user_id" and owner.deleted_at is null)`;

async function rejectPeople(tx: Db, { identifier }: Described, which?: SQL): Promise<void> {
  const ofProvider = and(eq(identities.provider, identifier), isOfAccount, which);
  const known = await tx.$count(identities, ofProvider);
  if (known === 0) return;
  const message = `Accounts are connected to another provider as ${identifier}: use another identifier`;
  throw new AuthError(409, 'conflict', message);
}

function sourceOf({ provider_type: type, issuer, userinfo_url, attribute_mapping }: Described) {
  const source = type === 'oidc' ? issuer : parseUrl(userinfo_url ?? '')?.origin;
  return JSON.stringify([source, attribute_mapping.sub ?? 'sub']);
}
