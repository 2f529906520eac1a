import type { Handler } from 'hono';
import { askerOf } from '../asker.ts';
import { failed, succeeded, waitFor } from '../attempts/attempts.ts';
import { refuseWhile } from '../attempts/waiting.ts';
import { readMembers } from '../body.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { AuthEnv } from '../guards.ts';
import { redirectAsked } from '../redirects/asked.ts';
import { signIn } from '../signing-in.ts';
import { accept, type Presented } from '../verification/accepting.ts';
import { followLink } from '../verification/following.ts';
import { landingAddress } from '../verification/landing.ts';
import { type CodeType, isLinkType } from '../verification/link-types.ts';

const half = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** GET /verify?token=&type=&redirect_to=: follows a link, and leads on to where it was asked from. */
export function verifyLink(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { token = '', type = '' } = c.req.query();
    if (token === '') throw invalid('Verify requires a token or a token hash');
    if (type === '') throw invalid('Verify requires a verification type');
    if (!isLinkType(type)) throw invalid('Invalid verification type');
    const outcome = await followLink(auth, { token, type }, askerOf(auth, c.env.incoming));
    return c.redirect(landingAddress(redirectAsked(auth, c), { token, type }, outcome), 303);
  };
}

/** POST /verify `{type, token, email}` or `{type, token_hash}`: a code or a link's token for a session. */
export function verifyCode(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { type, presented } = presentedIn(await readMembers(c.env.incoming));
    const asker = askerOf(auth, c.env.incoming);
    const now = auth.now();
    const account = 'address' in presented ? [`code:${presented.address}`] : [];
    const counted = [...account, `link:${asker.network}`];
    refuseWhile(await waitFor(auth.db, counted, now));
    try {
      const body = await auth.db.transaction(async (tx) => {
        const { user, complete } = await accept(tx, auth, type, presented, now);
        return complete ? signIn(tx, auth, user, { method: 'otp', asker }, now) : half;
      });
      await succeeded(auth.db, account);
      return c.json(body);
    } catch (error) {
      if (error instanceof AuthError && error.code === 'otp_expired') {
        refuseWhile(await failed(auth.db, counted, now));
      }
      throw error;
    }
  };
}

function presentedIn(members: Record<string, unknown>): { type: CodeType; presented: Presented } {
  const { type, token, token_hash: hash, email, phone, redirect_to: redirect } = members;
  if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type');
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
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

function invalid(sentence: string): AuthError {
  return new AuthError(400, 'validation_failed', sentence);
}
