import type { Context, Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { type AuthError, invalid } from '../../errors.ts';
import { type Challenge, parseChallenge } from '../../pkce/pkce-challenge.ts';
import { flowCookie, getFlowBrowser } from '../../providers/flow-browser.ts';
import {
  type AuthorizationRequest,
  startProviderFlow,
} from '../../providers/provider-authorization.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import { providerLandingUrl } from '../../providers/provider-landing.ts';
import { findProvider } from '../../providers/provider-lookup.ts';
import { getRedirectTo } from '../../redirects/requested-redirect.ts';

type Linking = AuthorizationRequest['linking'];

/** GET /authorize?provider=&redirect_to=&scopes=&code_challenge=: redirects to the sign-in of a provider. */
export function authorize(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const redirectTo = getRedirectTo(auth, c);
    try {
      return c.redirect(await startFlow(auth, c, redirectTo, null), 302);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return c.redirect(providerLandingUrl(redirectTo, { error: asAuthError(auth, error) }), 302);
    }
  };
}

/** Starts the flow that the query of a request asks for, and returns the URL of the provider. */
export async function startFlow(
  auth: Auth,
  c: Context<AuthEnv>,
  redirectTo: string,
  linking: Linking,
): Promise<string> {
  const query = c.req.query();
  const provider = await findProvider(auth, query.provider ?? '');
  if (!provider) {
    throw invalid('Unsupported provider: provider is not enabled');
  }
  const challenge: Challenge | null = parseChallenge(query);
  const browser = getFlowBrowser(c.req.header('Cookie'));
  const request = { provider, redirectTo, challenge, browser, query, linking };
  const url = await startProviderFlow(auth, request, auth.now());
  setCookies(c, [flowCookie(auth, browser)]);
  return url;
}

/** Reports a failure that operators should read of. */
export function asAuthError(auth: Pick<Auth, 'report'>, failure: ProviderFailure): AuthError {
  if (failure.isFault) auth.report(failure);
  return failure.toAuthError();
}
