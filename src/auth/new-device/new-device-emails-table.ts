import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

/** The emails about sign-ins from new devices, by account and device. */
export const newDeviceEmails = authSchema.table(
  'new_device_emails',
  {
    user_id: uuid().notNull(),
    /** A digest of the device's name and network. */
    device: text().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ user_id, device }) => [primaryKey({ columns: [user_id, device] })],
);
