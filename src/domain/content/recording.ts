import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { keepRevision } from '../revisions/keeping.ts';
import type { ContentFields, ContentKind, ContentRow } from './kind.ts';

/** Writes who did what to a row, by its address, so that the log can be read when it is gone. */
export async function recordOf<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { name }: ContentKind<Row, Fields>,
  tx: Db,
  actor: Actor,
  action: string,
  { id, slug }: Row,
  details: Record<string, unknown> = {},
): Promise<void> {
  return record(tx, actor, { action, table: name, id, details: { slug, ...details } });
}

/** Keeps what visitors see of a row from now on as a revision. */
export async function keepState<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  tx: Db,
  actor: Actor,
  row: Row,
): Promise<void> {
  const fields = Object.fromEntries(Object.entries(kind.fieldsOf(row)));
  return keepRevision(tx, actor, { table: kind.name, id: row.id }, fields);
}
