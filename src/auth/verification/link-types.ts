import type { OneTimeTokenType } from '../one-time-tokens/one-time-tokens-table.ts';
import type { Method } from '../sessions/sessions-table.ts';

/** What links and codes say they are for. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];
/** `email` stands for signup or magiclink, whichever is open. */
export type CodeType = LinkType | 'email';

export const tokenTypesOf: Record<CodeType, readonly OneTimeTokenType[]> = {
  // The second is of an account that is not confirmed, whose reader asked for another way in.
  signup: ['confirmation_token', 'recovery_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  email: ['confirmation_token', 'recovery_token'],
};

/** How a session counts that a PKCE flow ends in. */
export const flowMethodOf: Record<LinkType, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

export function isLinkType(text: unknown): text is LinkType {
  return linkTypes.some((type) => type === text);
}
