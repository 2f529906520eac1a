import type { UserIdentity } from '@supabase/auth-js';
import { parseUrl } from '#url/parse-url.ts';

type Identity = Pick<UserIdentity, 'identity_id' | 'provider' | 'identity_data'>;

/** The email address that the provider has told; null for none. */
export function identityEmail(identity: Pick<Identity, 'identity_data'>): string | null {
  const email = dataOf(identity, 'email');
  return email === '' ? null : email;
}

/** The name of an identity's provider; for single sign-on with the host of the identity provider. */
export function identityProviderName(
  identity: Pick<Identity, 'provider' | 'identity_data'>,
  nameOf: (provider: string) => string,
): string {
  const name = nameOf(identity.provider);
  if (!identity.provider.startsWith('sso:')) return name;
  const host = parseUrl(dataOf(identity, 'iss'))?.host ?? '';
  return host === '' ? name : `${name} (${host})`;
}

/** The name of an identity's provider; with the email address if others of `connected` have the same name. */
export function identityName(
  identity: Identity,
  connected: readonly Identity[],
  nameOf: (provider: string) => string,
): string {
  const name = identityProviderName(identity, nameOf);
  const email = identityEmail(identity);
  const isUnique = connected.every(
    (other) =>
      other.identity_id === identity.identity_id || identityProviderName(other, nameOf) !== name,
  );
  return isUnique || email === null ? name : `${name} (${email})`;
}

function dataOf({ identity_data }: Pick<Identity, 'identity_data'>, key: string): string {
  const value: unknown = identity_data?.[key];
  return typeof value === 'string' ? value : '';
}
