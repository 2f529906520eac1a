import type { Handler } from 'hono';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv, Bearer } from '../auth-guards.ts';
import { countPublicEmail } from '../emails/email-limits.ts';
import { setCookies } from '../error-response.ts';
import { readJsonBody } from '../json-body.ts';
import { deviceCookies } from '../login-throttle/device-cookie.ts';
import { lockBearer, requireSecondFactor } from '../own-account/bearer-lock.ts';
import {
  type OwnAccountChanges,
  parseOwnAccountChanges,
} from '../own-account/own-account-changes.ts';
import {
  changeOwnEmail,
  checkOwnEmail,
  enforceEmailChangeLimits,
} from '../own-account/own-email-change.ts';
import {
  changeOwnPassword,
  hashNewPassword,
  requireSamePassword,
} from '../own-account/own-password-change.ts';
import {
  changeOwnPhone,
  checkOwnPhone,
  preparePhoneChange,
  sendHiddenText,
} from '../own-account/own-phone-change.ts';
import { spendNonce, verifyOwner } from '../own-account/owner-verification.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { announceEmailChange } from '../sign-in-methods/email-change-notice.ts';
import { announcePhoneChange, phoneChangeTraits } from '../sign-in-methods/phone-change-notice.ts';
import { readUserBody } from '../users/user-body.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { updateAuthUser } from '../users/user-updates.ts';

/** GET /user: the account of the bearer. */
export function readUser({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { user } = c.get('bearer');
    return c.json(await readUserBody(db, user));
  };
}

/** PUT /user `{email, phone, password, data}`: changes the bearer's own account, all of the request or nothing. */
export function updateUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const changes = parseOwnAccountChanges(
      await readJsonBody(c.env.incoming, 'staff'),
      bearer.user,
      auth,
    );
    const { email, phone, data, challenge } = changes;
    const isSensitive = email !== null || phone !== null || changes.password !== null;
    if (isSensitive) await requireSecondFactor(auth.db, bearer);
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    if (email !== null) await checkOwnEmail(auth, bearer.user, email);
    if (phone !== null) await checkOwnPhone(auth, bearer.user, phone);
    const { nonce, password, phoneChange } = await prepare(auth, bearer, changes, context, now);
    const redirectTo = getRedirectTo(auth, c);
    let cookies: string[] = [];
    let isEmailed = false;
    const body = await auth.db.transaction(async (tx) => {
      let user = await lockBearer(tx, bearer, now);
      if (isSensitive) await requireSecondFactor(tx, bearer);
      if (phoneChange) requireSamePassword(user, bearer.user);
      if (nonce) await spendNonce(tx, nonce);
      if (password) {
        user = await changeOwnPassword(tx, auth, user, bearer.session, password, now);
        cookies = deviceCookies(auth, context.cookies, user, bearer.session, now);
        await recordAuthEvent(tx, auth, { action: 'user_updated_password', user }, context, now);
      }
      if (data) {
        const metadata = mergeMetadata(user.raw_user_meta_data, data);
        user = await updateAuthUser(tx, user, { raw_user_meta_data: metadata }, now);
      }
      if (email !== null) {
        const change = { email, challenge, redirectTo };
        ({ user, isEmailed } = await changeOwnEmail(tx, auth, user, change, now));
      }
      if (phoneChange) user = await changeOwnPhone(tx, auth, user, phoneChange, now);
      const traits = phoneChangeTraits(bearer.user, user);
      await recordAuthEvent(tx, auth, { action: 'user_modified', user, traits }, context, now);
      await announceEmailChange(tx, auth, { before: bearer.user, user, context }, now);
      await announcePhoneChange(tx, auth, { before: bearer.user, user, context }, now);
      return readUserBody(tx, user);
    });
    if (isEmailed) await countPublicEmail(auth);
    if (phoneChange) sendHiddenText(auth, bearer.user, phoneChange);
    setCookies(c, cookies);
    return c.json(body);
  };
}

// "Same password" is reported after all other rejections. Otherwise someone at an unattended browser could test
// passwords with requests that are rejected for another reason and change nothing.
async function prepare(
  auth: Auth,
  bearer: Bearer,
  changes: OwnAccountChanges,
  context: RequestContext,
  now: Date,
) {
  const { email, phone, password } = changes;
  const { user } = bearer;
  const isOwners = password !== null || (phone !== null && user.encrypted_password !== null);
  const nonce = isOwners ? await verifyOwner(auth, bearer, changes, context, now) : null;
  if (email !== null) await enforceEmailChangeLimits(auth, user, email, context, now);
  const phoneChange =
    phone === null ? null : await preparePhoneChange(auth, user, phone, context, now);
  return {
    nonce,
    phoneChange,
    password: password === null ? null : await hashNewPassword(auth, user, password),
  };
}
