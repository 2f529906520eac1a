import type { Auth } from '../auth-context.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';
import { customIdentifier } from './custom-identifier.ts';
import { findCustomProvider } from './custom-provider-queries.ts';
import { unsealClientSecret } from './custom-provider-secret.ts';
import type { CustomProvider } from './custom-providers-table.ts';

/** The settings of an enabled provider that an administrator added, or null. */
export async function findCustomProviderSettings(
  { db, settings, secret, report }: Pick<Auth, 'db' | 'settings' | 'secret' | 'report'>,
  identifier: string,
): Promise<ProviderSettings | null> {
  if (!settings.customProviders.enabled || !customIdentifier.test(identifier)) return null;
  const found = await findCustomProvider(db, identifier);
  if (!found?.enabled) return null;
  try {
    return toProviderSettings(found, unsealClientSecret(secret, found));
  } catch (error) {
    // The operator has to give the provider its secret again.
    report(error);
    return null;
  }
}

/** The settings of a provider that an administrator added, with its decrypted secret. */
export function toProviderSettings(provider: CustomProvider, secret: string): ProviderSettings {
  const { authorization_url, token_url, userinfo_url } = provider;
  const isOidc = provider.provider_type === 'oidc';
  return {
    name: provider.identifier,
    kind: isOidc ? 'oidc' : 'oauth',
    clientIds: [provider.client_id, ...provider.acceptable_client_ids],
    secret,
    issuer: isOidc ? (provider.issuer ?? undefined) : undefined,
    endpoints:
      authorization_url !== null && token_url !== null && userinfo_url !== null
        ? { authorization: authorization_url, token: token_url, userInfo: userinfo_url }
        : undefined,
    scopes: provider.scopes,
    verifiedEmailClaim: 'email_verified',
    skipNonceCheck: provider.skip_nonce_check,
    emailOptional: provider.email_optional,
    pkce: provider.pkce_enabled,
    discoveryUrl: provider.discovery_url ?? undefined,
    authorizationParams: provider.authorization_params,
    claims: { mapping: provider.attribute_mapping, kept: provider.custom_claims_allowlist },
  };
}
