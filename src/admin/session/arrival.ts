/** What the address said when the panel was opened: a link from a letter leads here with its outcome. */
export interface Arrival {
  /** Why the link did not sign anybody in, in words for people; null when there was no such link. */
  problem: string | null;
  /** What the link did short of signing in. */
  message: string | null;
  /** What the letter was sent for, such as `recovery`. */
  type: string | null;
}

const words: Record<string, string> = {
  otp_expired:
    'This link no longer works. It may have been used already, or it is too old. Please ask for a new one.',
  user_banned: 'This account is deactivated.',
  access_denied: 'This link does not let you in. Please ask for a new one.',
};

export function readArrival(hash: string): Arrival {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const code = said.get('error_code') ?? said.get('error');
  const description = said.get('error_description');
  const failed = code !== null || description !== null;
  return {
    problem: failed ? (words[code ?? ''] ?? description ?? 'This link did not work.') : null,
    message: said.get('message'),
    type: said.get('type'),
  };
}
