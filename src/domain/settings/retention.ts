import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Retention, settingDefaults, settingsOfType } from '#settings/settings.ts';
import { dayMs } from '#time/durations.ts';
import { siteSettings } from './settings-table.ts';

const names = settingsOfType('retention');
const allColumns = getTableColumns(siteSettings);
const columns = Object.fromEntries(names.map((name) => [name, allColumns[name]])) as Pick<
  typeof allColumns,
  keyof Retention
>;

/** How long personal data is kept; the defaults if nothing is stored. */
export async function readRetention(db: Db): Promise<Retention> {
  const [stored = settingDefaults] = await db.select(columns).from(siteSettings).limit(1);
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Retention;
}

/** The moment from which on data of this setting is kept. */
export async function findRetentionStart(db: Db, name: keyof Retention, now: Date): Promise<Date> {
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
