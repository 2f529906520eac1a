import { issueOneTimeToken } from '#auth/one-time-tokens/one-time-token-issue.ts';
import { findUserByEmail } from '#auth/users/user-queries.ts';
import { type LinkType, tokenTypesByCodeType } from '#auth/verification/link-types.ts';
import type { ServedSite } from '../composed-site.ts';

export const confirmPage = '/auth/confirm';

interface IssuedLink extends Record<string, string> {
  token: string;
  type: LinkType;
}

interface Options {
  /** The recipient, if not the address of the account. */
  to?: string;
  now?: Date;
}

/** Returns the content of a link for this account, without sending an email. */
export async function issueLink(
  { accounts: { auth } }: Pick<ServedSite, 'accounts'>,
  email: string,
  type: LinkType,
  { to, now = new Date() }: Options = {},
): Promise<IssuedLink> {
  const user = await findUserByEmail(auth.db, email);
  const [ofNew, ofCurrent] = tokenTypesByCodeType[type];
  const isOfCurrent = to === undefined && type === 'email_change';
  const kind = isOfCurrent ? ofCurrent : ofNew;
  if (!user || !kind) throw new Error(`No link can be issued to ${email}.`);
  const issue = { userId: user.id, kind, address: to ?? email, pkce: false };
  const { linkToken } = await issueOneTimeToken(auth.db, issue, auth, now);
  return { token: linkToken, type };
}

export function confirmUrl(fields: Record<string, string>): string {
  return `${confirmPage}?${new URLSearchParams(fields)}`;
}
