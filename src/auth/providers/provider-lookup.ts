import type { Auth } from '../auth-context.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The enabled provider with a name, or null. */
export async function findProvider(
  { settings }: Pick<Auth, 'settings'>,
  name: string,
): Promise<ProviderSettings | null> {
  return settings.providers.find((provider) => provider.name === name) ?? null;
}
