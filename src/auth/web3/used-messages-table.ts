import { timestamp } from 'drizzle-orm/pg-core';
import { authSchema, bytea } from '../auth-schema.ts';

export const web3UsedMessages = authSchema.table('web3_used_messages', {
  /** SHA-256 of the message. Its signatures do not count: one message may have several. */
  message_hash: bytea().primaryKey(),
  /** When the message is rejected as too old anyway. */
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
