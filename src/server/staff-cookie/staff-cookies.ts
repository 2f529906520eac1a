import type { IncomingMessage } from 'node:http';
import type { StaffCookieIssuer } from '#api/staff-cookie.ts';
import type { Db } from '#db/client.ts';
import { isUnavailable } from '#db/failures.ts';
import { secondMs } from '#time/durations.ts';
import { continueFor } from '#turns/requester.ts';
import { getSessionStatuses } from '../session-status.ts';
import { formatStaffCookie, mayHaveStaffCookie, readStaffCookie } from './cookie-header.ts';
import { createCookieSigner } from './cookie-signing.ts';

interface StaffCookiesDeps {
  db: Db;
  appSecret: string;
  publicUrl: string;
  now?: () => Date;
}

/** Issues staff cookies for the API and checks them for documents. */
export interface StaffCookies extends StaffCookieIssuer {
  /**
   * Whether a signed-in member of staff sent the request. Enough to read documents, not to change anything.
   */
  isStaff(request: IncomingMessage): Promise<boolean>;
}

const lifetimeSeconds = 60 * 60;

export function createStaffCookies({
  db,
  appSecret,
  publicUrl,
  now = () => new Date(),
}: StaffCookiesDeps): StaffCookies {
  const signer = createCookieSigner(appSecret);
  return {
    issue(holder) {
      const end = new Date(now().getTime() + lifetimeSeconds * secondMs);
      return formatStaffCookie(signer.sign(holder, end), lifetimeSeconds, publicUrl);
    },
    removal: formatStaffCookie('', 0, publicUrl),
    async isStaff(request) {
      if (!mayHaveStaffCookie(request)) return false;
      const holder = signer.read(readStaffCookie(request) ?? '', now());
      if (!holder) return false;
      continueFor({ kind: 'user', id: holder.userId });
      try {
        const status = (await getSessionStatuses(db, [holder.sessionId], now())).get(
          holder.sessionId,
        );
        return status?.userId === holder.userId && status.restriction === null;
      } catch (error) {
        // While the database is down, everyone gets the cached public documents.
        if (isUnavailable(error)) return false;
        throw error;
      }
    },
  };
}
