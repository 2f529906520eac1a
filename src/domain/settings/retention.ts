import { getTableColumns, sql } from 'drizzle-orm';
import { type Retention, type RetentionName, retentionNames } from '#constants/retention.ts';
import { settingDefaults } from '#constants/settings.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { type SettingsRow, siteSettings } from './settings-table.ts';

const allColumns = getTableColumns(siteSettings);
const columns = Object.fromEntries(retentionNames.map((name) => [name, allColumns[name]])) as Pick<
  typeof allColumns,
  RetentionName
>;

/** How long personal data is kept; the defaults if nothing is stored. */
export async function readRetention(db: Db): Promise<Retention> {
  const [row] = await db.select(columns).from(siteSettings).limit(1);
  return getRetention(row);
}

/** The retention settings of the stored row. */
export function getRetention(row: Pick<SettingsRow, RetentionName> | undefined): Retention {
  const days = retentionNames.map((name) => [name, row?.[name] ?? settingDefaults[name]]);
  return Object.fromEntries(days);
}

/** The moment from which on data of this setting is kept. */
export async function findRetentionStart(db: Db, name: RetentionName, now: Date): Promise<Date> {
  return findDaysAgo(db, (await readRetention(db))[name], now);
}

/**
 * The moment that many days ago, by `now` or by the clock of the database: the earlier one counts, so that a clock which
 * is ahead deletes nothing too soon.
 */
export async function findDaysAgo(db: Db, days: number, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  const [clock] = rows;
  if (!clock) throw new Error('The time was not returned by the database.');
  return new Date(Math.min(now.getTime(), clock.ms) - days * dayMs);
}
