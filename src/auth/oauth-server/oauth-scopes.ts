import type { Auth } from '../auth-context.ts';

/** What applications can request. */
export const oauthScopes = ['openid', 'profile', 'email', 'phone'] as const;

/** What a request without a scope gets. */
export const defaultScope = 'email';

export function splitScopes(text: string | null): string[] {
  return [...new Set((text ?? '').split(' ').filter((scope) => scope !== ''))];
}

/**
 * Lists the scopes of this installation. ID tokens need a public key: whoever knows the shared secret of HS256 could issue
 * tokens for anyone.
 */
export async function listSupportedScopes({ keys }: Pick<Auth, 'keys'>): Promise<string[]> {
  const isShared = (await keys.signingAlgorithm()) === 'HS256';
  return oauthScopes.filter((scope) => scope !== 'openid' || !isShared);
}
