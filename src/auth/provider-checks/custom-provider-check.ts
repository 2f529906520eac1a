import type { Auth } from '../auth-context.ts';
import { toProviderSettings } from '../custom-providers/custom-provider-lookup.ts';
import { tryUnsealClientSecret } from '../custom-providers/custom-provider-secret.ts';
import type { CustomProvider } from '../custom-providers/custom-providers-table.ts';
import { callbackUrl } from '../providers/provider-authorization.ts';
import { checkProvider } from './provider-check.ts';
import { ProviderFault } from './provider-fault.ts';

/** Tests whether people can sign in with a provider that was added by the admin API, enabled or not. */
export async function checkCustomProvider(
  auth: Pick<Auth, 'settings' | 'secret' | 'now'>,
  custom: CustomProvider,
): Promise<ProviderFault | null> {
  const secret = tryUnsealClientSecret(auth.secret, custom);
  if (secret === null) {
    return new ProviderFault(
      'The client secret can’t be decrypted: APP_SECRET has changed since it was set.',
      `Set client_secret of ${custom.identifier} again with the admin API.`,
    );
  }
  const provider = toProviderSettings(custom, secret);
  return checkProvider(provider, callbackUrl(auth, provider), auth.now);
}
