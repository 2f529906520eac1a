import type { UserIdentity } from '@supabase/auth-js';
import { providerName } from '#text/provider-name.ts';

type Identity = Pick<UserIdentity, 'identity_id' | 'provider' | 'identity_data'>;

/** The email address that the provider has told; null for none. */
export function identityEmail({ identity_data }: Pick<Identity, 'identity_data'>): string | null {
  const email: unknown = identity_data?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}

/** The name of a provider; with the email address if others of `connected` have the same. */
export function identityName(identity: Identity, connected: readonly Identity[]): string {
  const name = providerName(identity.provider);
  const email = identityEmail(identity);
  const isUnique = connected.every(
    ({ identity_id, provider }) =>
      identity_id === identity.identity_id || providerName(provider) !== name,
  );
  return isUnique || email === null ? name : `${name} (${email})`;
}
