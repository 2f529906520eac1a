import { customIdentifier } from '../custom-providers/custom-identifier.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';

type Named = Pick<ProviderSettings, 'name'>;

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
