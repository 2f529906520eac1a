import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Users who have hidden the setup checklist on their dashboard. */
export const setupChecklistDismissals = pgTable('setup_checklist_dismissals', {
  user_id: uuid().primaryKey(),
  dismissed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
