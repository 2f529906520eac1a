import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { settingColumnsOf } from '#fields/columns.server.ts';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';

export const maintenanceMode = pgTable('maintenance_mode', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  ...settingColumnsOf(maintenanceSettings),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
