import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchivedSchema } from '../archive/archive-format.ts';
import { copyTarget, listSequences, listTables, quoted, quotedName } from './site-tables.ts';
import { inTransferTransaction } from './transfer-connection.ts';

export interface RowWriter {
  /** Adds rows in PostgreSQL's text format; returns their number. */
  add(table: { name: string; columns: string[] }, rows: Readable): Promise<number>;
  /** Ignores sequences that the database does not have. */
  setSequences(sequences: ArchivedSchema['sequences']): Promise<void>;
  readonly client: pg.Client;
}

/**
 * Replaces all rows of the site in the database at `url`, whose schema must be there, in one transaction. Triggers don't
 * run; foreign keys are checked at the end. If `fill` rejects, nothing has changed. Throws a StartFailure if the
 * database rejects something.
 */
export async function fillDatabase<T>(
  url: string,
  fill: (writer: RowWriter) => Promise<T>,
): Promise<T> {
  return inTransferTransaction({ url, name: 'directorate restore' }, 'begin', async (client) => {
    const tables = await listTables(client);
    const names = tables.map(({ name }) => name);
    const foreignKeys = await listForeignKeys(client, names);
    for (const { table, name } of foreignKeys) {
      await client.query(`alter table ${quoted(table)} drop constraint ${quotedName(name)}`);
    }
    for (const name of names)
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`truncate ${names.map(quoted).join(', ')}`);
    const result = await fill(createRowWriter(client));
    for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(
        `alter table ${quoted(table)} add constraint ${quotedName(name)} ${definition}`,
      );
    }
    return result;
  });
}

function createRowWriter(client: pg.Client): RowWriter {
  return {
    client,
    async add(table, rows) {
      const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
      await pipeline(rows, target);
      return target.rowCount;
    },
    async setSequences(sequences) {
      const own = new Set((await listSequences(client)).map(({ name }) => name));
      for (const { name, next } of sequences) {
        if (!own.has(name)) continue;
        // Unlike setval, this ends with the transaction.
        await client.query(`alter sequence ${quoted(name)} restart with ${BigInt(next)}`);
      }
    },
  };
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function listForeignKeys(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<ForeignKey>(
    `select namespace.nspname || '.' || class.relname as table, conname as name,
            pg_get_constraintdef(con.oid) as definition
     from pg_constraint con
       join pg_class class on class.oid = con.conrelid
       join pg_namespace namespace on namespace.oid = class.relnamespace
     where contype = 'f' and namespace.nspname || '.' || class.relname = any($1)
     order by 1, 2`,
    [tables],
  );
  return rows;
}
