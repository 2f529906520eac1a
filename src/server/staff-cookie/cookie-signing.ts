import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#auth/uuid.ts';
import { secondMs } from '#time/durations.ts';

/** The user and session that a cookie was issued for. */
export interface StaffCookieHolder {
  userId: string;
  sessionId: string;
}

const keyBytes = 32;

/** Signs and verifies cookie values of this installation: `user.session.expiry.signature`. */
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

    /** Null for values that are not signed by us or have expired. */
    read(value: string, now: Date): StaffCookieHolder | null {
      const [userId = '', sessionId = '', end = '', signature = '', ...rest] = value.split('.');
      if (rest.length > 0 || !isUuid(userId) || !isUuid(sessionId)) return null;
      const actual = Buffer.from(signature, 'base64url');
      const expected = signatureOf(`${userId}.${sessionId}.${end}`);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return now.getTime() < Number(end) * secondMs ? { userId, sessionId } : null;
    },
  };
}
