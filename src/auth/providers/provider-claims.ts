import type { ProviderSettings } from './provider-settings.ts';

type Claims = Readonly<Record<string, unknown>>;
type Provider = Pick<ProviderSettings, 'verifiedEmailClaim' | 'claims'>;

/**
 * The claims of a provider under the names that we know. An email address from a claim of another name counts as not verified:
 * the provider only says so of its own.
 */
export function readClaims({ claims, verifiedEmailClaim }: Provider, given: Claims): Claims {
  const { mapping = {} } = claims ?? {};
  const mapped = Object.entries(mapping).map(([ours, theirs]) => [ours, claimIn(given, theirs)]);
  const isEmailElsewhere = (mapping.email ?? 'email') !== 'email';
  return {
    ...given,
    ...Object.fromEntries(mapped),
    ...(isEmailElsewhere && { [verifiedEmailClaim]: false }),
  };
}

/** The claims that the identity keeps as they are. */
export function keptClaims({ claims }: Provider, given: Claims): Record<string, unknown> {
  const kept = (claims?.kept ?? []).filter((name) => Object.hasOwn(given, name));
  if (kept.length === 0) return {};
  return { custom_claims: Object.fromEntries(kept.map((name) => [name, given[name]])) };
}

/** Ids are numbers for some providers. */
function claimIn(given: Claims, name: string): unknown {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return Number.isSafeInteger(value) ? String(value) : value;
}
