import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** Encrypts the client secret for the row of its provider. */
export function sealClientSecret(appSecret: string, providerId: string, secret: string): string {
  return seal(sealingWith(appSecret), providerId, secret);
}

type SealedSecret = Pick<CustomProvider, 'id' | 'client_secret'>;

/** Decrypts the client secret of a provider. Throws if it was encrypted with another secret of the installation. */
export function unsealClientSecret(
  appSecret: string,
  provider: SealedSecret & Pick<CustomProvider, 'identifier'>,
): string {
  const opened = tryUnsealClientSecret(appSecret, provider);
  if (opened !== null) return opened;
  throw new Error(
    `The secret of ${provider.identifier} in auth.custom_oauth_providers cannot be decrypted with this APP_SECRET.`,
  );
}

/** Decrypts the client secret of a provider; null if that fails. */
export function tryUnsealClientSecret(
  appSecret: string,
  { id, client_secret }: SealedSecret,
): string | null {
  return unseal(sealingWith(appSecret), id, client_secret);
}

function sealingWith(appSecret: string): Sealing {
  return { appSecret, purpose: 'auth custom providers' };
}
