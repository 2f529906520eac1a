import type { Handler } from 'hono';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import { lockBearer } from '../own-account/bearer-lock.ts';
import { getRequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';

/** GET /reauthenticate: emails a code that confirms the bearer's identity. */
export function reauthenticate(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const to = verifiedEmailOf(bearer.user);
    const now = auth.now();
    const limited = { kind: 'reauthentication', recipient: to, sender: bearer.user.id } as const;
    await enforceEmailLimits(auth, limited, now);
    const { siteUrl: redirectTo } = auth.settings;
    await auth.db.transaction(async (tx) => {
      const user = await lockBearer(tx, bearer, now);
      await queueAuthEmail(tx, auth, { kind: 'reauthentication', user, to, redirectTo }, now);
      await recordAuthEvent(
        tx,
        auth,
        { action: 'user_reauthenticate_requested', user },
        context,
        now,
      );
    });
    await countPublicEmail(auth);
    return c.json({});
  };
}

function verifiedEmailOf({ email, phone, email_confirmed_at }: User): string {
  if (email && email_confirmed_at) return email;
  if (email) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const message = 'Reauthentication requires the user to have an email or a phone number';
  throw new AuthError(400, 'validation_failed', message);
}
