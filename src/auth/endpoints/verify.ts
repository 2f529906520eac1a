import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import { type AuthEnv, countRequest } from '../auth-guards.ts';
import { setCookies } from '../error-response.ts';
import { invalid } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { knownDevice } from '../login-throttle/device-cookie.ts';
import { type Attempt, codeKey, withLoginThrottle } from '../login-throttle/login-throttle.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { signIn } from '../sign-in.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { followLink } from '../verification/follow-link.ts';
import { landingUrl } from '../verification/link-landing.ts';
import { type CodeType, isLinkType } from '../verification/link-types.ts';
import { type PresentedToken, verifyOneTimeToken } from '../verification/token-verification.ts';
import { isPhoneCodeType, verifyTextCode } from './verify-by-phone.ts';

const halfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** GET /verify?token=&type=&redirect_to=: follows a link and redirects. */
export function verifyLink(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { token = '', type = '' } = c.req.query();
    if (token === '') throw invalid('Verify requires a token or a token hash');
    if (type === '') throw invalid('Verify requires a verification type');
    if (!isLinkType(type)) throw invalid('Invalid verification type');
    const outcome = await followLink(
      auth,
      { token, type },
      getRequestContext(auth, c.env.incoming),
    );
    if ('error' in outcome) await countRequest(auth, 'verify', c);
    if ('cookies' in outcome) setCookies(c, outcome.cookies);
    return c.redirect(landingUrl(getRedirectTo(auth, c), { token, type }, outcome), 303);
  };
}

/**
 * POST /verify `{type, token, email}`, `{type, token, phone}` or `{type, token_hash}`: exchanges a code or link token for a
 * session.
 */
export function verifyCode(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const { type: named } = members;
    const context = getRequestContext(auth, c.env.incoming);
    if (isPhoneCodeType(named)) {
      const signedIn = await verifyTextCode(auth, { ...members, type: named }, context);
      setCookies(c, signedIn.cookies);
      return c.json(signedIn.body);
    }
    const { type, presented } = presentedIn(members);
    const now = auth.now();
    const verify = () =>
      auth.db.transaction(async (tx) => {
        const { user, complete } = await verifyOneTimeToken(
          tx,
          auth,
          type,
          presented,
          context,
          now,
        );
        if (!complete) return { body: halfConfirmed, cookies: [] };
        return signIn(tx, auth, user, { method: 'otp', context }, now);
      });
    // A link's token is too long to guess; a code has six digits.
    const { body, cookies } = await ('address' in presented
      ? withLoginThrottle(auth, await attemptAt(auth, presented.address, context, now), verify)
      : verify());
    setCookies(c, cookies);
    return c.json(body);
  };
}

async function attemptAt(
  auth: Auth,
  email: string,
  context: RequestContext,
  now: Date,
): Promise<Attempt> {
  const user = await findUserByEmail(auth.db, email);
  const device = user && knownDevice(auth, context.cookies, user, now);
  const onFailure = () => auth.failedSignIns.note(user, 'emailed_code', context);
  return { secret: codeKey(email), device, network: context.network, onFailure };
}

function presentedIn(members: Record<string, unknown>): {
  type: CodeType;
  presented: PresentedToken;
} {
  const { type, token, token_hash: hash, email, phone, redirect_to: redirect } = members;
  if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type');
  if (type !== 'email' && !isLinkType(type)) throw invalid('Invalid verification type');
  if (hash !== undefined && hash !== '') {
    if ([email, phone, redirect].some((other) => other !== undefined && other !== '')) {
      throw invalid('Only the token_hash and type should be provided');
    }
    if (typeof hash !== 'string') throw invalid('Verify requires a token or a token hash');
    return { type, presented: { linkToken: hash } };
  }
  if (typeof token !== 'string' || token === '') {
    throw invalid('Verify requires a token or a token hash');
  }
  if (typeof email !== 'string' || email.trim() === '') {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return { type, presented: { address: email.trim().toLowerCase(), code: token.trim() } };
}
