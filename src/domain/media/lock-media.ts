import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { type AuditRecord, recordAudit } from '../audit/audit-record.ts';
import { conflict, notFound } from '../errors.ts';
import { type Media, type MediaRow, readMedia } from './media.ts';
import { media } from './media-table.ts';

/** The file and version that the caller has read. */
export interface MediaRead {
  id: string;
  version: number;
}

interface Changing {
  /** Whether the file must be in use or in the trash. */
  in: 'library' | 'trash';
  action: AuditRecord['action'];
  details?: AuditRecord['details'];
}

/**
 * Changes a row that nobody else has changed since it was read, and records the action. Rejects with `not_found`, or
 * with `conflict` and the current row.
 */
export async function changeMedia(
  tx: Db,
  actor: Actor,
  read: MediaRead,
  { in: place, action, details }: Changing,
  change: (current: MediaRow) => PgUpdateSetSource<typeof media>,
): Promise<Media> {
  const current = await lockMedia(tx, read, place);
  await tx
    .update(media)
    .set({ updated_at: sql`now()`, ...change(current) })
    .where(eq(media.id, read.id));
  const { file_name } = current;
  await recordAudit(tx, actor, {
    action,
    table: 'media',
    id: read.id,
    details: { file_name, ...details },
  });
  return readMedia(tx, read.id);
}

/** Locks the row until the transaction ends. */
export async function lockMedia(
  tx: Db,
  { id, version }: MediaRead,
  place: Changing['in'],
): Promise<MediaRow> {
  const isThere = place === 'trash' ? isNotNull(media.deleted_at) : isNull(media.deleted_at);
  const [current] = await tx
    .select()
    .from(media)
    .where(and(eq(media.id, id), isThere))
    .for('update');
  if (!current) throw notFound('The file');
  if (current.version !== version) throw conflict('This file', await readMedia(tx, id));
  return current;
}
