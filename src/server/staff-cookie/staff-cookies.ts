import type { IncomingMessage } from 'node:http';
import type { DocumentPasses } from '#api/staff-cookie.ts';
import type { Db } from '#db/client.ts';
import { isUnavailable } from '#db/failures.ts';
import { standingOf } from '../session-status.ts';
import { mayBringPass, passCookie, passIn } from './cookie-header.ts';
import { createPasses } from './cookie-signing.ts';

interface Parts {
  db: Db;
  appSecret: string;
  publicUrl: string;
  now?: () => Date;
}

/** Passes as the API gives them out, and as documents look at them. */
export interface StaffPasses extends DocumentPasses {
  /** Whether somebody of the staff asks, as far as reading documents goes. */
  admits(request: IncomingMessage): Promise<boolean>;
}

const goodForSeconds = 60 * 60;
const secondMs = 1_000;

export function staffPasses({
  db,
  appSecret,
  publicUrl,
  now = () => new Date(),
}: Parts): StaffPasses {
  const passes = createPasses(appSecret);
  return {
    issue(holder) {
      const end = new Date(now().getTime() + goodForSeconds * secondMs);
      return passCookie(passes.sign(holder, end), goodForSeconds, publicUrl);
    },
    withdrawal: passCookie('', 0, publicUrl),
    async admits(request) {
      if (!mayBringPass(request)) return false;
      const holder = passes.read(passIn(request) ?? '', now());
      if (!holder) return false;
      try {
        const standing = (await standingOf(db, [holder.sessionId], now())).get(holder.sessionId);
        return standing?.userId === holder.userId && !standing.mustChangePassword;
      } catch (error) {
        // Whoever asks is served what everybody is served while the database is away.
        if (isUnavailable(error)) return false;
        throw error;
      }
    },
  };
}
