import type { OneTimeTokenType } from '../one-time-tokens/one-time-tokens-table.ts';
import type { Method } from '../sessions/sessions-table.ts';

/** The verification types of links and codes. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];
/** `email` means signup or magiclink, whichever is pending. */
export type CodeType = LinkType | 'email';

export const tokenTypesByCodeType: Record<CodeType, readonly OneTimeTokenType[]> = {
  // The second belongs to an unconfirmed account that requested another way in.
  signup: ['confirmation_token', 'recovery_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  email: ['confirmation_token', 'recovery_token'],
};

/** The authentication method of a session that a PKCE flow starts. */
export const flowMethodByLinkType: Record<LinkType, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

export function isLinkType(text: unknown): text is LinkType {
  return linkTypes.some((type) => type === text);
}
