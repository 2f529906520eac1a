import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { writeLetter } from '../../emails/auth-email.ts';
import { countStaffEmail } from '../../emails/email-limits.ts';
import { identitiesOf } from '../../identities/identity-queries.ts';
import { readMembers } from '../../json-body.ts';
import { refuseWhile } from '../../rate-limit-error.ts';
import { redirectAsked } from '../../redirects/requested-redirect.ts';
import { readEmail } from '../../users/email-address.ts';
import { readMetadata } from '../../users/metadata-validation.ts';
import { userBody } from '../../users/user-body.ts';
import { invite } from '../../users/user-invite.ts';
import { administratorOf } from './administrator.ts';

/** POST /invite `{email, data}`: an account for somebody who gets in by the letter that goes out. */
export function inviteUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readMembers(c.env.incoming);
    const email = readEmail(members.email);
    const data = readMetadata(members.data, 'data');
    const redirectTo = redirectAsked(auth, c);
    const asker = await administratorOf(auth, c);
    const wait = await countStaffEmail(auth, asker.administrator.id);
    refuseWhile(wait, 'over_email_send_rate_limit');
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const user = await invite(tx, auth, { email, data }, asker, now);
      const letter = { kind: 'invitation', user, to: email, redirectTo } as const;
      const written = await writeLetter(tx, auth, letter, now);
      return userBody(written, await identitiesOf(tx, user.id));
    });
    return c.json(body);
  };
}
