import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Encrypts the client secret for the row of its provider. */
export function sealClientSecret(appSecret: string, providerId: string, secret: string): string {
  return seal(sealingWith(appSecret), providerId, secret);
}

/** Decrypts the client secret of a provider. Throws if it was encrypted with another secret of the installation. */
export function unsealClientSecret(
  appSecret: string,
  { id, identifier, client_secret }: Pick<CustomProvider, 'id' | 'identifier' | 'client_secret'>,
): string {
  const opened = unseal(sealingWith(appSecret), id, client_secret);
  if (opened !== null) return opened;
  throw new Error(
    `The secret of ${identifier} in auth.custom_oauth_providers cannot be decrypted with this APP_SECRET.`,
  );
}

function sealingWith(appSecret: string): Sealing {
  return { appSecret, purpose: 'auth custom providers' };
}
