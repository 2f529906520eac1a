import { listCustomProviders } from '#auth/custom-providers/custom-provider-queries.ts';
import type { CustomProvider } from '#auth/custom-providers/custom-providers-table.ts';
import { callbackUrl } from '#auth/providers/provider-authorization.ts';
import type { ProviderSettings } from '#auth/providers/provider-settings.ts';
import { summarizeMetadata } from '#auth/saml/idp-summary.ts';
import { acsUrlOf, entityIdOf } from '#auth/saml/saml-sp.ts';
import {
  listProviderIds,
  listProvidersWithIds,
  type SsoProvider,
} from '#auth/saml/sso-provider-store.ts';
import { providerName } from '#text/provider-name.ts';
import type { Actor } from '../actor.ts';
import type { Paged } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import type { Accounts } from './user-deps.ts';

/** A provider that people can sign in with, without its secret. */
export type SignInProvider = OauthProvider | SamlProvider;

interface Provider {
  /** As identities have it, such as `google`, `custom:directory` or `sso:<id>`. */
  name: string;
  label: string;
  /** Whether environment variables set it up; otherwise the admin API. */
  is_from_environment: boolean;
  enabled: boolean;
}

interface OauthProvider extends Provider {
  kind: ProviderSettings['kind'];
  /** Null for a provider without discovery, which has endpoints. */
  issuer: string | null;
  authorization_endpoint: string | null;
  /** People sign in with the first one. */
  client_ids: string[];
  /** Has to be registered at the provider. */
  redirect_uri: string;
  scopes: string[];
}

interface SamlProvider extends Provider {
  kind: 'saml';
  entity_id: string;
  /** Null if the stored metadata cannot be read any more. */
  sign_in_url: string | null;
  /** Of the email addresses of its people. */
  domains: string[];
  /** Whether its people use the accounts with their email address. */
  link_by_email: boolean;
  /** Null if the metadata was given as XML. */
  metadata_url: string | null;
  /** When the metadata was given or last downloaded. */
  metadata_at: Date;
  /** When the last signing certificate ends. */
  certificate_end: Date | null;
  /** What has to be registered at the identity provider. */
  own_metadata_url: string;
  acs_url: string;
}

/** Lists the providers of the environment, then custom ones and identity providers while those are switched on. */
export async function listSignInProviders(
  accounts: Accounts,
  actor: Actor,
  { page, page_size: size }: Paged,
): Promise<{ items: SignInProvider[]; total: number }> {
  authorize(actor, 'sign_in_providers.read');
  const { db, settings } = accounts;
  const custom = settings.customProviders.enabled ? await listCustomProviders(db) : [];
  const identityProviderIds = settings.saml.enabled ? await listProviderIds(db) : [];
  const others = [
    ...settings.providers.map((provider) => fromEnvironment(accounts, provider)),
    ...custom.map((provider) => fromCustom(accounts, provider)),
  ];
  const first = (page - 1) * size;
  const ids = identityProviderIds.slice(
    Math.max(0, first - others.length),
    Math.max(0, first + size - others.length),
  );
  const identityProviders = ids.length > 0 ? await listProvidersWithIds(db, ids) : [];
  return {
    items: [
      ...others.slice(first, first + size),
      ...identityProviders.map((provider) => fromIdentityProvider(accounts, provider)),
    ],
    total: others.length + identityProviderIds.length,
  };
}

function fromEnvironment({ settings }: Accounts, provider: ProviderSettings): OauthProvider {
  return {
    name: provider.name,
    label: providerName(provider.name),
    is_from_environment: true,
    enabled: true,
    kind: provider.kind,
    issuer: provider.issuer ?? null,
    authorization_endpoint: provider.endpoints?.authorization ?? null,
    client_ids: [...provider.clientIds],
    redirect_uri: callbackUrl({ settings }, provider),
    scopes: [...provider.scopes],
  };
}

function fromCustom({ settings }: Accounts, provider: CustomProvider): OauthProvider {
  return {
    name: provider.identifier,
    label: provider.name,
    is_from_environment: false,
    enabled: provider.enabled,
    kind: provider.provider_type === 'oidc' ? 'oidc' : 'oauth',
    issuer: provider.issuer,
    authorization_endpoint: provider.authorization_url,
    client_ids: [provider.client_id, ...provider.acceptable_client_ids],
    redirect_uri: `${settings.externalUrl}/callback`,
    scopes: provider.scopes,
  };
}

function fromIdentityProvider({ settings }: Accounts, provider: SsoProvider): SamlProvider {
  const { row, saml, domains } = provider;
  const { signInUrl, certificateEnd } = summarizeMetadata(saml.metadata_xml);
  return {
    name: `sso:${row.id}`,
    label: saml.entity_id.replace(/^https?:\/\//, ''),
    is_from_environment: false,
    enabled: row.disabled !== true,
    kind: 'saml',
    entity_id: saml.entity_id,
    sign_in_url: signInUrl,
    domains: [...domains],
    link_by_email: row.link_by_email,
    metadata_url: saml.metadata_url,
    metadata_at: saml.updated_at,
    certificate_end: certificateEnd,
    own_metadata_url: entityIdOf(settings),
    acs_url: acsUrlOf(settings),
  };
}
