import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import type { Flow } from '../pkce/pkce-flow-table.ts';
import type { ProviderTokens } from './code-exchange.ts';

type SealedTokens = Pick<Flow, 'provider_access_token' | 'provider_refresh_token'>;

/** Encrypts the provider's tokens for the row of the flow whose code is exchanged for them. */
export function sealProviderTokens(
  secret: string,
  flowId: string,
  { accessToken, refreshToken }: ProviderTokens,
): SealedTokens {
  const sealing = sealingWith(secret);
  return {
    provider_access_token: seal(sealing, flowId, accessToken),
    provider_refresh_token: refreshToken === null ? null : seal(sealing, flowId, refreshToken),
  };
}

/** Decrypts the provider's tokens of a flow; null if it has none, or the installation has another secret by now. */
export function unsealProviderTokens(
  secret: string,
  { id, provider_access_token: access, provider_refresh_token: refresh }: Flow,
): ProviderTokens | null {
  const sealing = sealingWith(secret);
  const accessToken = access === null ? null : unseal(sealing, id, access);
  if (accessToken === null) return null;
  return { accessToken, refreshToken: refresh === null ? null : unseal(sealing, id, refresh) };
}

function sealingWith(appSecret: string): Sealing {
  return { appSecret, purpose: 'provider tokens' };
}
