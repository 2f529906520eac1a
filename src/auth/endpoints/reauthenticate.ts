import type { Handler } from 'hono';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv, Bearer } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError, invalid } from '../errors.ts';
import { lockBearer } from '../own-account/bearer-lock.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { issueTextCode, sendTextCode } from '../texts/text-code.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import type { User } from '../users/auth-users-table.ts';

const action = 'user_reauthenticate_requested';

/** GET /reauthenticate: sends a code that confirms the bearer's identity, by text message if there is no email address. */
export function reauthenticate(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const { email, phone } = verifiedAddressOf(bearer.user, auth);
    await (email
      ? sendByEmail(auth, bearer, email, context)
      : sendByText(auth, bearer, phone, context));
    return c.json({});
  };
}

async function sendByEmail(
  auth: Auth,
  bearer: Bearer,
  to: string,
  context: RequestContext,
): Promise<void> {
  const now = auth.now();
  const limited = { kind: 'reauthentication', recipient: to, sender: bearer.user.id } as const;
  await enforceEmailLimits(auth, limited, now);
  const { siteUrl: redirectTo } = auth.settings;
  await auth.db.transaction(async (tx) => {
    const user = await lockBearer(tx, bearer, now);
    await queueAuthEmail(tx, auth, { kind: 'reauthentication', user, to, redirectTo }, now);
    await recordAuthEvent(tx, auth, { action, user }, context, now);
  });
  await countPublicEmail(auth);
}

async function sendByText(
  auth: Auth,
  bearer: Bearer,
  phone: string,
  context: RequestContext,
): Promise<void> {
  const now = auth.now();
  const limited = { kind: 'reauthentication', phone, sender: bearer.user.id } as const;
  await enforceTextLimits(auth, limited, now);
  const code = await auth.db.transaction(async (tx) => {
    const user = await lockBearer(tx, bearer, now);
    await recordAuthEvent(tx, auth, { action, user }, context, now);
    return issueTextCode(tx, auth, { user, kind: 'reauthentication_token', phone }, now);
  });
  await sendTextCode(auth, code);
}

/** The email address or, without one, the phone number. */
function verifiedAddressOf(
  { email, phone, email_confirmed_at, phone_confirmed_at }: User,
  { settings }: Auth,
) {
  if (email && email_confirmed_at) return { email, phone: '' };
  if (email) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (phone && !settings.phone.enabled) {
    throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (phone && phone_confirmed_at) return { email: null, phone };
  if (phone) throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  throw invalid('Reauthentication requires the user to have an email or a phone number');
}
