import type { Handler } from 'hono';
import { record } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv, Bearer } from '../auth-guards.ts';
import { countPublicEmail, takeFromEmailBudgets } from '../emails/email-limits.ts';
import { setCookies } from '../error-response.ts';
import { identitiesOf } from '../identities/identity-queries.ts';
import { readMembers } from '../json-body.ts';
import { deviceCookies } from '../login-throttle/device-cookie.ts';
import { lockBearer } from '../own-account/bearer-lock.ts';
import { type AskedChanges, readChanges } from '../own-account/own-account-changes.ts';
import { changeOwnAddress, refuseTaken } from '../own-account/own-email-change.ts';
import { changeOwnPassword, hashAnother } from '../own-account/own-password-change.ts';
import { proveOwner } from '../own-account/owner-verification.ts';
import { redirectAsked } from '../redirects/requested-redirect.ts';
import { type Asker, askerOf } from '../request-context.ts';
import { userBody } from '../users/user-body.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { changeUser } from '../users/user-updates.ts';

/** GET /user: the account of the bearer. */
export function readUser({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { user } = c.get('bearer');
    return c.json(userBody(user, await identitiesOf(db, user.id)));
  };
}

/** PUT /user `{email, password, data}`: what the bearer changes of their own account, all of it or nothing. */
export function updateUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const asked = readChanges(await readMembers(c.env.incoming), bearer.user, auth);
    const { email, data, challenge } = asked;
    const asker = askerOf(auth, c.env.incoming);
    const now = auth.now();
    if (email !== null) await refuseTaken(auth.db, bearer.user, email);
    const password = await preparePassword(auth, bearer, asked, asker, now);
    const redirectTo = redirectAsked(auth, c);
    let cookies: string[] = [];
    const body = await auth.db.transaction(async (tx) => {
      let user = await lockBearer(tx, bearer);
      if (password) {
        user = await changeOwnPassword(tx, auth, user, bearer.session, password, now);
        cookies = deviceCookies(auth, asker.cookies, user, now);
        await record(tx, { action: 'user_updated_password', user }, asker, now);
      }
      if (data) {
        const metadata = mergeMetadata(user.raw_user_meta_data, data);
        user = await changeUser(tx, user, { raw_user_meta_data: metadata }, now);
      }
      if (email !== null) {
        user = await changeOwnAddress(tx, auth, user, { email, challenge, redirectTo }, now);
      }
      await record(tx, { action: 'user_modified', user }, asker, now);
      return userBody(user, await identitiesOf(tx, user.id));
    });
    if (email !== null && !auth.settings.mailerAutoconfirm) await countPublicEmail(auth);
    setCookies(c, cookies);
    return c.json(body);
  };
}

// That a password is the same as before is said last of all refusals: else whoever found a browser open
// could try passwords in requests that are refused for something else and change nothing.
async function preparePassword(
  auth: Auth,
  bearer: Bearer,
  asked: AskedChanges,
  asker: Asker,
  now: Date,
) {
  const { email, password } = asked;
  const { user } = bearer;
  const nonce = password === null ? null : await proveOwner(auth, bearer, asked, asker, now);
  if (email !== null && !auth.settings.mailerAutoconfirm) {
    const recipient = user.email ?? user.id;
    const budgets = { kind: 'address_change_new', recipient, sender: user.id } as const;
    await takeFromEmailBudgets(auth, budgets, now);
  }
  return password === null ? null : hashAnother(auth, user, password, nonce);
}
