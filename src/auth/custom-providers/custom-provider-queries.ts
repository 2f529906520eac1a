import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { type CustomProvider, customOauthProviders } from './custom-providers-table.ts';

export function listCustomProviders(
  db: Db,
  type?: CustomProvider['provider_type'],
): Promise<CustomProvider[]> {
  const { provider_type, identifier } = customOauthProviders;
  return db
    .select()
    .from(customOauthProviders)
    .where(type && eq(provider_type, type))
    .orderBy(asc(identifier));
}

export async function findCustomProvider(
  db: Db,
  identifier: string,
): Promise<CustomProvider | null> {
  const [found] = await db
    .select()
    .from(customOauthProviders)
    .where(eq(customOauthProviders.identifier, identifier));
  return found ?? null;
}

/** The provider with an identifier. Throws 404 if there is none. */
export async function getCustomProvider(db: Db, identifier: string): Promise<CustomProvider> {
  const found = await findCustomProvider(db, identifier);
  if (found) return found;
  throw customProviderNotFound();
}

export function customProviderNotFound(): AuthError {
  return new AuthError(404, 'custom_provider_not_found', 'Custom OAuth provider not found');
}
