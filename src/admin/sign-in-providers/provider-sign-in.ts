import type { Provider } from '@supabase/auth-js';
import { type Auth, auth } from '../session/auth-client.ts';
import { loginUrl } from '../session/next-url.ts';
import { setRemembered } from '../session/stored-session.ts';

/**
 * The auth client with the flow for providers (PKCE), whose code only works in the browser that began. Its own flow is for
 * emailed links, which may be opened in another browser.
 */
const pkceAuth: Auth = Object.create(auth, { flowType: { value: 'pkce' } });

interface Start {
  provider: string;
  /** Whether to stay signed in. */
  remember: boolean;
  /** URL of the panel to open then. */
  next: string;
}

/** Leaves this page for that of a provider, which returns to the sign-in page. Throws an error for `toAuthFailure`. */
export async function startProviderSignIn({ provider, remember, next }: Start): Promise<void> {
  setRemembered(remember);
  const redirectTo = location.origin + loginUrl(next);
  const { error } = await pkceAuth.signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo },
  });
  if (error) throw error;
}

/** Exchanges the code of a provider for a session. Throws an error for `toAuthFailure`. */
export async function finishProviderSignIn(code: string): Promise<void> {
  const { error } = await pkceAuth.exchangeCodeForSession(code);
  if (error) throw error;
}

/** Leaves this page for that of a provider, to connect it to the account; it returns to the account screen. Throws an error for `toAuthFailure`. */
export async function startConnecting(provider: string): Promise<void> {
  const redirectTo = `${location.origin}/admin/account?${new URLSearchParams({ connecting: provider })}`;
  const { error } = await pkceAuth.linkIdentity({
    provider: provider as Provider,
    options: { redirectTo },
  });
  if (error) throw error;
}

/**
 * Leaves this page for that of the identity provider whose people have email addresses in `domain`; it returns to the sign-in
 * page. Throws an error for `toSingleSignOnFailure`.
 */
export async function startSingleSignOn({
  domain,
  remember,
  next,
}: Omit<Start, 'provider'> & { domain: string }): Promise<void> {
  setRemembered(remember);
  const redirectTo = location.origin + loginUrl(next);
  const { error } = await pkceAuth.signInWithSSO({ domain, options: { redirectTo } });
  if (error) throw error;
}
