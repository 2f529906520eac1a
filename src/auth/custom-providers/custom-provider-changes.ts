import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AdministratorSource } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { recordCustomProviderEvent } from './custom-provider-events.ts';
import { type CustomProviderInput, parseCustomProvider } from './custom-provider-input.ts';
import { rejectOtherPeople, rejectOtherSource } from './custom-provider-people.ts';
import { customProviderNotFound, getCustomProvider } from './custom-provider-queries.ts';
import { sealClientSecret } from './custom-provider-secret.ts';
import { type CustomProvider, customOauthProviders } from './custom-providers-table.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { discoveryUrlOf, fetchDiscoveryDocument } from './discovery-request.ts';

type Members = Readonly<Record<string, unknown>>;

/** Adds a provider, after fetching what its issuer says of itself. */
export async function createCustomProvider(
  auth: Auth,
  members: Members,
  source: AdministratorSource,
  now: Date,
): Promise<CustomProvider> {
  const { client_secret: secret, ...input } = parseCustomProvider(members);
  const discovery_document = await discover(input);
  const id = randomUUID();
  return auth.db.transaction(async (tx) => {
    // Of concurrent requests, each sees the providers of those before.
    await tx.execute(sql`lock table auth.custom_oauth_providers in share row exclusive mode`);
    const { maxProviders } = auth.settings.customProviders;
    if ((await tx.$count(customOauthProviders)) >= maxProviders) {
      const message = 'Maximum number of custom OAuth/OIDC providers reached';
      throw new AuthError(400, 'over_custom_provider_quota', message);
    }
    await rejectOtherPeople(tx, input);
    const [created] = await tx
      .insert(customOauthProviders)
      .values({
        ...input,
        id,
        client_secret: sealClientSecret(auth.secret, id, secret),
        discovery_document,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!created) {
      const message = 'A custom OAuth provider with this identifier already exists';
      throw new AuthError(409, 'conflict', message);
    }
    await recordCustomProviderEvent(tx, auth, 'custom_provider_created', created, source, now);
    return created;
  });
}

/** Changes the given members of a provider. Its type and identifier stay. */
export async function updateCustomProvider(
  auth: Auth,
  identifier: string,
  members: Members,
  source: AdministratorSource,
  now: Date,
): Promise<CustomProvider> {
  const current = await getCustomProvider(auth.db, identifier);
  rejectOtherKind(current, members);
  const { client_secret: secret, ...input } = parseCustomProvider({
    ...membersOf(current),
    ...members,
  });
  const discovery_document = isSameIssuer(current, input)
    ? current.discovery_document
    : await discover(input);
  const isSecretGiven = members.client_secret !== undefined;
  return auth.db.transaction(async (tx) => {
    await rejectOtherSource(tx, current, input);
    const { id, updated_at } = customOauthProviders;
    const [updated] = await tx
      .update(customOauthProviders)
      .set({
        ...input,
        ...(isSecretGiven && { client_secret: sealClientSecret(auth.secret, current.id, secret) }),
        discovery_document,
        updated_at: new Date(Math.max(now.getTime(), current.updated_at.getTime() + 1)),
      })
      .where(and(eq(id, current.id), eq(updated_at, current.updated_at)))
      .returning();
    if (!updated) {
      const message = 'The provider was changed at the same moment. Try again.';
      throw new AuthError(409, 'conflict', message);
    }
    await recordCustomProviderEvent(tx, auth, 'custom_provider_updated', updated, source, now);
    return updated;
  });
}

/** Removes a provider. The identities of its people stay, and work again with a new one of the same identifier and issuer. */
export async function deleteCustomProvider(
  auth: Auth,
  identifier: string,
  source: AdministratorSource,
  now: Date,
): Promise<void> {
  await auth.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(customOauthProviders)
      .where(eq(customOauthProviders.identifier, identifier))
      .returning();
    if (!deleted) throw customProviderNotFound();
    await recordCustomProviderEvent(tx, auth, 'custom_provider_deleted', deleted, source, now);
  });
}

/** A provider as an administrator would describe it, with a stand-in for the secret, which is longer when it is encrypted. */
function membersOf(current: CustomProvider): Record<string, unknown> {
  const described = { ...current, client_secret: 'unchanged' };
  const known = Object.entries(described).filter(([, value]) => value !== null);
  return Object.fromEntries(known);
}

function rejectOtherKind({ identifier, provider_type }: CustomProvider, members: Members): void {
  const { identifier: newName = identifier, provider_type: newType = provider_type } = members;
  if (newName === identifier && newType === provider_type) return;
  throw invalid('identifier and provider_type cannot be changed');
}

type WithoutSecret<Input> = Input extends unknown ? Omit<Input, 'client_secret'> : never;

async function discover(
  input: WithoutSecret<CustomProviderInput>,
): Promise<DiscoveryDocument | null> {
  if (input.provider_type !== 'oidc') return null;
  const { issuer, discovery_url: url } = input;
  return fetchDiscoveryDocument(issuer, url ?? discoveryUrlOf(issuer));
}

function isSameIssuer(current: CustomProvider, input: WithoutSecret<CustomProviderInput>): boolean {
  if (input.provider_type !== 'oidc') return true;
  return input.issuer === current.issuer && (input.discovery_url ?? null) === current.discovery_url;
}
