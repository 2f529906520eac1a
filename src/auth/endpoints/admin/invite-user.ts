import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { queueAuthEmail } from '../../emails/auth-email.ts';
import { countStaffEmail } from '../../emails/email-limits.ts';
import { readJsonBody } from '../../json-body.ts';
import { throwIfLimited } from '../../rate-limits/rate-limit-error.ts';
import { getRedirectTo } from '../../redirects/requested-redirect.ts';
import { parseEmail } from '../../users/email-address.ts';
import { parseMetadata } from '../../users/metadata-validation.ts';
import { readUserBody } from '../../users/user-body.ts';
import { inviteAccount } from '../../users/user-invite.ts';
import { getAdministrator } from './administrator.ts';

/** POST /invite `{email, data}`: creates an account and sends its invitation email. */
export function inviteUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const email = parseEmail(members.email);
    const data = parseMetadata(members.data, 'data');
    const redirectTo = getRedirectTo(auth, c);
    const context = await getAdministrator(auth, c);
    const wait = await countStaffEmail(auth, context.administrator.id);
    throwIfLimited(wait, 'over_email_send_rate_limit');
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const user = await inviteAccount(tx, auth, { email, data }, context, now);
      const invitation = { kind: 'invitation', user, to: email, redirectTo } as const;
      const queued = await queueAuthEmail(tx, auth, invitation, now);
      return readUserBody(tx, queued.user);
    });
    return c.json(body);
  };
}
