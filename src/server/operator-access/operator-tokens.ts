import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What opens the pages of whoever runs the installation. */
export interface OperatorTokens {
  setup: string;
  mailbox: string;
  metrics: string;
}

/** Without characters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const tokenCharacters = 16;
const groupCharacters = 4;

/**
 * Returns the tokens of an installation, the same in all its processes: those that the environment sets, and others
 * derived from its secret.
 */
export function operatorTokens(
  appSecret: string,
  set: { setup: string | undefined; metrics: string | undefined },
): OperatorTokens {
  return {
    setup: set.setup ?? deriveToken(appSecret, 'setup token'),
    mailbox: deriveToken(appSecret, 'mailbox token'),
    metrics: set.metrics ?? deriveToken(appSecret, 'metrics token'),
  };
}

/** Compares in constant time. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

/** Compares in constant time what someone may have typed: case, spaces and hyphens do not matter. */
export function isTypedToken(typed: string, token: string): boolean {
  return isSameToken(withoutFormat(typed), withoutFormat(token));
}

function deriveToken(appSecret: string, purpose: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, tokenCharacters));
  const text = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return (text.match(new RegExp(`.{${groupCharacters}}`, 'g')) ?? []).join('-');
}

function withoutFormat(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

// Makes lengths equal for the comparison.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
