import { customIdentifier } from '../custom-providers/custom-identifier.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';

type Named = Pick<ProviderSettings, 'name'>;

/** Tells the operator what to correct if there is no discovery document. */
export function discoveryAdvice({
  name,
  discoveryUrl,
}: Pick<ProviderSettings, 'name' | 'discoveryUrl'>): string {
  if (customIdentifier.test(name)) {
    const setting = discoveryUrl === undefined ? 'the issuer' : 'discovery_url';
    return `Check ${setting} of ${name}, and correct it with the admin API.`;
  }
  return `Check ${variableOf(name, 'URL')}: it must be the provider’s issuer. Then restart.`;
}

/** Tells the operator how to give a provider another issuer. */
export function issuerAdvice({ name }: Named, issuer: string): string {
  return customIdentifier.test(name)
    ? `Change the issuer of ${name} to ${issuer} with the admin API.`
    : `Set ${variableOf(name, 'URL')} to ${issuer}, and restart.`;
}

/** Where a provider's client ID and secret are set. */
export function credentialNames({ name }: Named): string {
  return customIdentifier.test(name)
    ? `client_id and client_secret of ${name}`
    : `${variableOf(name, 'CLIENT_ID')} and ${variableOf(name, 'SECRET')}`;
}

function variableOf(name: string, setting: string): string {
  return `AUTH_EXTERNAL_${name.toUpperCase()}_${setting}`;
}
