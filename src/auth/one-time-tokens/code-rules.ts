import type { AuthSettings } from '../auth-settings.ts';
import { newCode } from './one-time-secrets.ts';

type Rules = Pick<AuthSettings, 'mailerOtpExpMs' | 'mailerOtpLength' | 'phone'>;

/** How long a code is valid that is sent to this email address or phone number. */
export function codeLifetimeMs(address: string, { mailerOtpExpMs, phone }: Rules): number {
  return isEmail(address) ? mailerOtpExpMs : phone.otpExpMs;
}

/** Returns a code to send to this email address or phone number; test numbers have a fixed one. */
export function createCode(address: string, settings: Rules, now: Date): string {
  const { mailerOtpLength, phone } = settings;
  if (isEmail(address)) return newCode(mailerOtpLength);
  return getTestCode(address, settings, now) ?? newCode(phone.otpLength);
}

/** The fixed code of a test number; null for all other numbers. */
export function getTestCode(
  number: string,
  { phone: { testCodes, testCodesUntil } }: Pick<AuthSettings, 'phone'>,
  now: Date,
): string | null {
  const isOver = testCodesUntil !== undefined && testCodesUntil <= now;
  return isOver ? null : (testCodes.get(number) ?? null);
}

function isEmail(address: string): boolean {
  return address.includes('@');
}
