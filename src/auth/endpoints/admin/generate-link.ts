import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { issueEmailToken } from '../../emails/auth-email.ts';
import { type AuthEmailType, authEmailTypes } from '../../emails/auth-email-types.ts';
import {
  type GeneratedLinkRequest,
  type GeneratedLinkType,
  generatedLinkTypes,
  prepareLinkAccount,
} from '../../emails/generated-link.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { getRedirectTo } from '../../redirects/requested-redirect.ts';
import type { User } from '../../users/auth-users-table.ts';
import { parseEmail } from '../../users/email-address.ts';
import { parseMetadata } from '../../users/metadata-validation.ts';
import { readUserBody } from '../../users/user-body.ts';
import { updateAuthUser } from '../../users/user-updates.ts';
import { getAdministrator } from './administrator.ts';
import { textIn } from './user-attributes.ts';

const kinds = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'address_change_current',
  email_change_new: 'address_change_new',
} as const satisfies Record<GeneratedLinkType, AuthEmailType>;

/**
 * POST /admin/generate_link `{type, email, ...}`: issues the code and link of an email without
 * sending it, for callers that deliver it themselves.
 */
export function generateLink(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const linkRequest = await parseGeneratedLinkRequest(members, auth);
    const redirectTo = getRedirectTo(auth, c, members);
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const { user, type } = await prepareLinkAccount(tx, auth, linkRequest, context, now);
      const { type: linkType, sentAt } = authEmailTypes[kinds[type]];
      const { code, linkToken } = await issue(tx, auth, user, type, now);
      const updated = await updateAuthUser(tx, user, { [sentAt]: now }, now);
      return {
        ...(await readUserBody(tx, updated)),
        action_link: actionLink(auth, { token: linkToken, type: linkType, redirectTo }),
        email_otp: code,
        hashed_token: linkToken,
        verification_type: type,
        redirect_to: redirectTo,
      };
    });
    return c.json(body);
  };
}

function issue(tx: Db, auth: Auth, user: User, type: GeneratedLinkType, now: Date) {
  const to = type === 'email_change_new' ? user.email_change : (user.email ?? '');
  return issueEmailToken(tx, auth, { kind: kinds[type], user, to, pkce: false }, now);
}

async function parseGeneratedLinkRequest(
  members: Record<string, unknown>,
  auth: Auth,
): Promise<GeneratedLinkRequest> {
  const type = generatedLinkTypes.find((known) => known === members.type);
  if (!type) throw invalid('Invalid email action link type requested');
  const email = parseEmail(members.email);
  const data = parseMetadata(members.data, 'data');
  if (type === 'email_change_current' && !auth.settings.mailerSecureEmailChange) {
    throw invalid('Enable secure email change to generate link for current email');
  }
  const newEmail = type.startsWith('email_change') ? parseEmail(members.new_email) : null;
  const password = type === 'signup' ? textIn(members, 'password') : null;
  if (password !== null) auth.passwords.validate(password);
  const passwordHash = password === null ? null : await auth.passwords.hash(password);
  return { type, email, newEmail, passwordHash, data };
}

/** Escapes only what would otherwise be misread, as Supabase Auth does. */
function actionLink(
  { settings }: Auth,
  { token, type, redirectTo }: { token: string; type: string | null; redirectTo: string },
): string {
  const destination = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${settings.externalUrl}/verify?token=${token}&type=${type}&redirect_to=${destination}`;
}
