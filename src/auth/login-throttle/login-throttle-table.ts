import { text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

export const loginThrottle = authSchema.table('login_throttle', {
  key: text().primaryKey(),
  scope: text().$type<ThrottleScope>().notNull(),
  /** When the last of the counted failures has drained. */
  drained_at: timestamp({ withTimezone: true }).notNull(),
  blocked_until: timestamp({ withTimezone: true }),
});

/** Failures of one account from unknown devices, of one known device, and of one network. */
export type ThrottleScope = 'account' | 'device' | 'network';
