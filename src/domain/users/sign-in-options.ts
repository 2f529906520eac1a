import { listCustomProviders } from '#auth/custom-providers/custom-provider-queries.ts';
import { tryUnsealClientSecret } from '#auth/custom-providers/custom-provider-secret.ts';
import { hasProviderWithDomain } from '#auth/saml/sso-provider-store.ts';
import { providerName } from '#text/provider-name.ts';
import type { Accounts } from './user-deps.ts';

/** What the sign-in page offers besides passwords and passkeys. */
export interface SignInOptions {
  /** Enabled providers whose secret is known, those of the environment first. */
  providers: { name: string; label: string }[];
  /** Whether an identity provider can be found by the domain of an email address. */
  single_sign_on: boolean;
}

/** Reads what people can sign in with. Anybody may know: they see it on the sign-in page. */
export async function readSignInOptions({
  db,
  settings,
  secret,
}: Pick<Accounts, 'db' | 'settings' | 'secret'>): Promise<SignInOptions> {
  const custom = settings.customProviders.enabled ? await listCustomProviders(db) : [];
  return {
    providers: [
      ...settings.providers.map(({ name }) => ({ name, label: providerName(name) })),
      ...custom
        .filter(
          // Without its secret, after APP_SECRET has changed, nobody can sign in with it.
          (provider) => provider.enabled && tryUnsealClientSecret(secret, provider) !== null,
        )
        .map(({ identifier, name }) => ({ name: identifier, label: name })),
    ],
    single_sign_on: settings.saml.enabled && (await hasProviderWithDomain(db)),
  };
}
