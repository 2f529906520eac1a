import { checkProvider } from '#auth/provider-checks/provider-check.ts';
import { callbackUrl } from '#auth/providers/provider-authorization.ts';
import { findProvider } from '#auth/providers/provider-lookup.ts';
import type { ProviderSettings } from '#auth/providers/provider-settings.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import type { Accounts } from './user-deps.ts';

/** A provider of the environment, without its secret. */
export interface SignInProvider {
  name: string;
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

/** What keeps people from signing in with a provider. */
export interface ProviderProblem {
  finding: string;
  advice: string;
}

export function listSignInProviders(
  { settings }: Pick<Accounts, 'settings'>,
  actor: Actor,
): SignInProvider[] {
  authorize(actor, 'sign_in_providers.read');
  return settings.providers.map((provider) => ({
    name: provider.name,
    kind: provider.kind,
    issuer: provider.issuer ?? null,
    authorization_endpoint: provider.endpoints?.authorization ?? null,
    client_ids: [...provider.clientIds],
    redirect_uri: callbackUrl({ settings }, provider),
    scopes: [...provider.scopes],
  }));
}

/** Connects to a provider to find out whether people can sign in with it. Returns the first problem, or null. */
export async function testSignInProvider(
  accounts: Accounts,
  actor: Actor,
  name: string,
): Promise<ProviderProblem | null> {
  authorize(actor, 'sign_in_providers.read');
  const provider = await findProvider(accounts, name);
  if (!provider) throw notFound('This provider');
  const fault = await checkProvider(provider, callbackUrl(accounts, provider), accounts.now);
  return fault && { finding: fault.message, advice: fault.advice };
}
