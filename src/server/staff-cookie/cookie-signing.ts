import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#auth/uuid.ts';

/** Who carries a pass: the person, and the session in which it was given. */
export interface StaffCookieHolder {
  userId: string;
  sessionId: string;
}

const keyBytes = 32;
const secondMs = 1_000;

/** Passes of this installation: `person.session.end.signature`. */
export function createCookieSigner(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'staff cookie', keyBytes));

  function signatureOf(text: string): Buffer {
    return createHmac('sha256', key).update(text).digest();
  }

  return {
    sign({ userId, sessionId }: StaffCookieHolder, endsAt: Date): string {
      const end = Math.floor(endsAt.getTime() / secondMs);
      const text = `${userId}.${sessionId}.${end}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },

    /** Null for whatever was not signed here or has ended. */
    read(pass: string, now: Date): StaffCookieHolder | null {
      const [userId = '', sessionId = '', end = '', signature = '', ...rest] = pass.split('.');
      if (rest.length > 0 || !isUuid(userId) || !isUuid(sessionId)) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(`${userId}.${sessionId}.${end}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return now.getTime() < Number(end) * secondMs ? { userId, sessionId } : null;
    },
  };
}
