import type { Handler } from 'hono';
import { refuseWhile } from '../../attempts/waiting.ts';
import { readMembers } from '../../body.ts';
import type { Auth } from '../../context.ts';
import { countStaffEmail } from '../../emails/email-budgets.ts';
import { writeLetter } from '../../emails/writing.ts';
import type { AuthEnv } from '../../guards.ts';
import { identitiesOf } from '../../identities/finding.ts';
import { redirectAsked } from '../../redirects/asked.ts';
import { readEmail } from '../../users/email.ts';
import { invite } from '../../users/inviting.ts';
import { readMetadata } from '../../users/metadata.ts';
import { userBody } from '../../users/shape.ts';
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
