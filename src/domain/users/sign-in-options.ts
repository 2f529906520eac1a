import { listCustomProviders } from '#auth/custom-providers/custom-provider-queries.ts';
import { hasProviderWithDomain } from '#auth/saml/sso-provider-store.ts';
import { providerName } from '#text/provider-name.ts';
import type { Accounts } from './user-deps.ts';

/** What the sign-in page offers besides passwords and passkeys. */
export interface SignInOptions {
  /** Enabled providers, those of the environment first. */
  providers: { name: string; label: string }[];
  /** Whether an identity provider can be found by the domain of an email address. */
  single_sign_on: boolean;
}

/** Reads what people can sign in with. Anybody may know: they see it on the sign-in page. */
export async function readSignInOptions({
  db,
  settings,
}: Pick<Accounts, 'db' | 'settings'>): Promise<SignInOptions> {
  const custom = settings.customProviders.enabled ? await listCustomProviders(db) : [];
  return {
    providers: [
      ...settings.providers.map(({ name }) => ({ name, label: providerName(name) })),
      ...custom
        .filter(({ enabled }) => enabled)
        .map(({ identifier, name }) => ({ name: identifier, label: name })),
    ],
    single_sign_on: settings.saml.enabled && (await hasProviderWithDomain(db)),
  };
}
