import type { Context, Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { AuthError } from '../../errors.ts';
import { readFormBody } from '../../json-body.ts';
import { type Exchanged, exchangeCode } from '../../providers/code-exchange.ts';
import { isFlowBrowser } from '../../providers/flow-browser.ts';
import { callbackUrl } from '../../providers/provider-authorization.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import { requireFreshFlow, takeProviderFlow } from '../../providers/provider-flows.ts';
import type { ProviderFlow } from '../../providers/provider-flows-table.ts';
import { type ProviderOutcome, providerLandingUrl } from '../../providers/provider-landing.ts';
import { findProvider } from '../../providers/provider-lookup.ts';
import { completeProviderFlow } from '../../providers/provider-sign-in.ts';
import { getRequestContext } from '../../request-context.ts';
import { asAuthError } from './authorize.ts';

const callbackParams = ['code', 'state', 'iss', 'error', 'error_description'] as const;
type Params = Partial<Record<(typeof callbackParams)[number], string>>;
const maxErrorLength = 1_000;

/**
 * GET /callback?code=&state=: completes a sign-in with a provider and redirects to where it was started, with the session, a
 * code or an error.
 */
export function providerCallback(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const params = pick(c.req.query());
    const flow = await takeProviderFlow(auth.db, params.state ?? '');
    if (!flow) {
      const message = 'OAuth state not found or already used. Start again.';
      const error = new AuthError(400, 'bad_oauth_state', message);
      return c.redirect(providerLandingUrl(auth.settings.siteUrl, { error }), 302);
    }
    return c.redirect(
      providerLandingUrl(flow.redirect_to, await follow(auth, c, flow, params)),
      302,
    );
  };
}

/** POST /callback: for providers that respond by a form, to which browsers add no cookie; it is sent again as a GET. */
export function providerFormCallback({ settings }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const params = pick(await readFormBody(c.env.incoming));
    const { pathname } = new URL(`${settings.externalUrl}/callback`);
    return c.redirect(`${pathname}?${new URLSearchParams(params)}`, 303);
  };
}

async function follow(
  auth: Auth,
  c: Context<AuthEnv>,
  flow: ProviderFlow,
  params: Params,
): Promise<ProviderOutcome> {
  const context = getRequestContext(auth, c.env.incoming);
  const now = auth.now();
  try {
    requireFreshFlow(flow, now);
    requireBrowser(flow, context.cookies);
    if (params.error !== undefined) {
      const [error = '', description = ''] = [params.error, params.error_description].map((text) =>
        text?.slice(0, maxErrorLength),
      );
      return { refusal: { error, description } };
    }
    const exchanged = await exchange(auth, flow, params, now);
    const completed = await completeProviderFlow(auth, flow, exchanged, context, now);
    if ('authCode' in completed) return completed;
    setCookies(c, completed.signedIn.cookies);
    return { session: completed.signedIn.body, tokens: exchanged.tokens };
  } catch (error) {
    if (error instanceof ProviderFailure) return { error: asAuthError(auth, error) };
    if (error instanceof AuthError) return { error };
    throw error;
  }
}

/**
 * Rejects a response in another browser than the one that started the flow: someone could sign others in to an account of
 * theirs, or have them add an identity to it. In a PKCE flow, only the program that started the sign-in can use its code.
 */
function requireBrowser(
  { browser_hash, code_challenge, linking_user_id }: ProviderFlow,
  cookies: string | undefined,
): void {
  const isClientVerified = code_challenge !== null && linking_user_id === null;
  if (isClientVerified || isFlowBrowser(cookies, browser_hash)) return;
  const message =
    'The sign-in was started in another browser, or its cookie is missing. Start again.';
  throw new AuthError(400, 'bad_oauth_state', message);
}

async function exchange(
  auth: Auth,
  flow: ProviderFlow,
  { code, iss }: Params,
  now: Date,
): Promise<Exchanged> {
  if (!code) throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code');
  const provider = await findProvider(auth, flow.provider);
  if (!provider) {
    throw new AuthError(400, 'provider_disabled', 'The provider is no longer enabled');
  }
  const where = { flow, redirectUri: callbackUrl(auth, provider) };
  return exchangeCode(provider, where, { code, iss }, now);
}

function pick(values: Readonly<Record<string, string>>): Params {
  const entries = callbackParams.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]]],
  );
  return Object.fromEntries(entries);
}
