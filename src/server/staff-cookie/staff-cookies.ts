import type { IncomingMessage } from 'node:http';
import type { DocumentPasses } from '#api/staff-cookie.ts';
import type { Db } from '#db/client.ts';
import { isUnavailable } from '#db/failures.ts';
import { getSessionStatuses } from '../session-status.ts';
import { formatStaffCookie, mayHaveStaffCookie, readStaffCookie } from './cookie-header.ts';
import { createCookieSigner } from './cookie-signing.ts';

interface StaffCookiesDeps {
  db: Db;
  appSecret: string;
  publicUrl: string;
  now?: () => Date;
}

/** Passes as the API gives them out, and as documents look at them. */
export interface StaffCookies extends DocumentPasses {
  /** Whether somebody of the staff asks, as far as reading documents goes. */
  isStaff(request: IncomingMessage): Promise<boolean>;
}

const goodForSeconds = 60 * 60;
const secondMs = 1_000;

export function createStaffCookies({
  db,
  appSecret,
  publicUrl,
  now = () => new Date(),
}: StaffCookiesDeps): StaffCookies {
  const signer = createCookieSigner(appSecret);
  return {
    issue(holder) {
      const end = new Date(now().getTime() + goodForSeconds * secondMs);
      return formatStaffCookie(signer.sign(holder, end), goodForSeconds, publicUrl);
    },
    withdrawal: formatStaffCookie('', 0, publicUrl),
    async isStaff(request) {
      if (!mayHaveStaffCookie(request)) return false;
      const holder = signer.read(readStaffCookie(request) ?? '', now());
      if (!holder) return false;
      try {
        const standing = (await getSessionStatuses(db, [holder.sessionId], now())).get(
          holder.sessionId,
        );
        return standing?.userId === holder.userId && !standing.mustChangePassword;
      } catch (error) {
        // Whoever asks is served what everybody is served while the database is away.
        if (isUnavailable(error)) return false;
        throw error;
      }
    },
  };
}
