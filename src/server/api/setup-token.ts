import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Without characters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const tokenCharacters = 16;
const groupCharacters = 4;

/** Derives the setup token, the same in all processes of an installation. */
export function deriveSetupToken(appSecret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', appSecret, '', 'setup token', tokenCharacters));
  const text = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return (text.match(new RegExp(`.{${groupCharacters}}`, 'g')) ?? []).join('-');
}

/** Whether `typed` is the token, ignoring case, spaces and hyphens. */
export function isSetupToken(typed: string, token: string): boolean {
  return timingSafeEqual(digestOf(typed), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text.replace(/[\s-]/g, '').toLowerCase()).digest();
}
