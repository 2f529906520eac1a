import { customIdentifier } from '#auth/custom-providers/custom-identifier.ts';
import { findCustomProvider } from '#auth/custom-providers/custom-provider-queries.ts';
import { checkCustomProvider } from '#auth/provider-checks/custom-provider-check.ts';
import { checkProvider } from '#auth/provider-checks/provider-check.ts';
import type { ProviderFault } from '#auth/provider-checks/provider-fault.ts';
import { checkIdentityProvider } from '#auth/provider-checks/saml-check.ts';
import { callbackUrl } from '#auth/providers/provider-authorization.ts';
import { findProvider as findIdentityProvider } from '#auth/saml/sso-provider-store.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import type { Accounts } from './user-deps.ts';

/** What keeps people from signing in with a provider. */
export interface ProviderProblem {
  finding: string;
  advice: string;
}

type Check = () => Promise<ProviderFault | null>;

const identityProviderName = /^sso:(.*)$/;

/** Connects to a provider to find out whether people can sign in with it. Returns the first problem, or null. */
export async function testSignInProvider(
  accounts: Accounts,
  actor: Actor,
  name: string,
): Promise<ProviderProblem | null> {
  authorize(actor, 'sign_in_providers.read');
  const check = await findCheck(accounts, name);
  if (!check) throw notFound('This provider');
  const fault = await check();
  return fault && { finding: fault.message, advice: fault.advice };
}

async function findCheck(accounts: Accounts, name: string): Promise<Check | null> {
  const { db, settings, now } = accounts;
  const configured = settings.providers.find((provider) => provider.name === name);
  if (configured) return () => checkProvider(configured, callbackUrl(accounts, configured), now);
  if (settings.customProviders.enabled && customIdentifier.test(name)) {
    const custom = await findCustomProvider(db, name);
    return custom && (() => checkCustomProvider(accounts, custom));
  }
  const [, id] = identityProviderName.exec(name) ?? [];
  if (!settings.saml.enabled || id === undefined) return null;
  const identityProvider = await findIdentityProvider(db, id);
  return identityProvider && (() => checkIdentityProvider(accounts, identityProvider));
}
