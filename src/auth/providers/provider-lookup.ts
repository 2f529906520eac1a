import type { Auth } from '../auth-context.ts';
import { findCustomProviderSettings } from '../custom-providers/custom-provider-lookup.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The enabled provider with a name, or null. Names that begin with `custom:` are those of administrators. */
export async function findProvider(
  auth: Pick<Auth, 'db' | 'settings' | 'secret' | 'report'>,
  name: string,
): Promise<ProviderSettings | null> {
  const configured = auth.settings.providers.find((provider) => provider.name === name);
  return configured ?? (await findCustomProviderSettings(auth, name));
}
