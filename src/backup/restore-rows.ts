import { Readable } from 'node:stream';
import type pg from 'pg';
import { listenerName } from '#db/changes/listening-connection.ts';
import { onStartConnection } from '#db/start-connection.ts';
import { StartFailure } from '#db/start-failure.ts';
import { fillDatabase, type RowWriter } from './database/fill-database.ts';
import { readRows } from './database/read-rows.ts';
import { listSequences, listTables } from './database/site-tables.ts';
import { inTransferTransaction } from './database/transfer-connection.ts';

export interface RestoredRows {
  rows: number;
  /** Newsletter issues that were being sent. */
  pausedIssues: number;
  /** Emails that were not sent yet. */
  storedEmails: number;
}

/**
 * Replaces all rows of the site in the database at `to` with those at `from`, in one transaction; both have the schema
 * of this version. Throws if a site is running on `to`. Issues of the newsletter that were being sent are paused, and
 * emails that were waiting are stored until someone decides about them: whom they have reached since is unknown.
 */
export function restoreRows(from: string, to: string): Promise<RestoredRows> {
  const begin = 'begin isolation level repeatable read read only';
  return fillDatabase(to, async (writer) => {
    await requireNoListener(writer.client);
    const rows = await inTransferTransaction(
      { url: from, name: 'directorate restore' },
      begin,
      (source) => copyRows(source, writer),
    );
    const paused = await writer.client.query(
      `update newsletter_issues set paused_at = now()
       where started_at is not null and paused_at is null and finished_at is null`,
    );
    const stored = await writer.client.query(
      `with waiting as (
         delete from jobs
         where state in ('waiting', 'running') and queue in ('mail', 'visitor_mail', 'bulk_mail')
         returning id
       )
       update emails set sent_by = 'stored', sent_at = now(),
         error = 'It was waiting when a backup was restored. It may have been sent since the backup.'
       from waiting where emails.id = waiting.id and sent_at is null and discarded_at is null`,
    );
    return { rows, pausedIssues: paused.rowCount ?? 0, storedEmails: stored.rowCount ?? 0 };
  });
}

async function copyRows(source: pg.Client, writer: RowWriter): Promise<number> {
  let rows = 0;
  for (const table of await listTables(source)) {
    rows += await writer.add(table, Readable.from(readRows(source, table), { objectMode: false }));
  }
  await writer.setSequences(await listSequences(source));
  return rows;
}

/** Throws a StartFailure if a site is running on the database at `url`. */
export function requireStopped(url: string): Promise<void> {
  return onStartConnection({ url, name: 'directorate restore' }, requireNoListener);
}

/** Every process of a site listens to the notifications of its database. */
async function requireNoListener(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ client: string | null }>(
    `select host(client_addr) as client from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [listenerName],
  );
  const [listener] = rows;
  if (!listener) return;
  const place = listener.client === null ? '' : ` (from ${listener.client})`;
  throw new StartFailure(
    `The site is running on this database${place}. Stop it and run the command again.`,
  );
}
