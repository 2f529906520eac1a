import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { maxRevisionName, maxRevisionNote } from '#constants/revisions.ts';
import type { Db } from '#db/client.ts';
import { line, nullIfEmpty } from '#fields/text-checks.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { conflict } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { recordContentAudit } from './content-history.ts';
import { findRevision, type Revision } from './content-revisions.ts';
import { findRow } from './content-rows.ts';
import type { ContentType } from './content-type.ts';

/** Empty text becomes null. */
export const revisionDescription = z
  .object({
    name: nullIfEmpty(line('Name must be text.', maxRevisionName)),
    note: nullIfEmpty(line('Note must be text.', maxRevisionNote)),
  })
  .partial();

/** Sets the name and the note of a revision; what is left out stays. Returns the revision without its fields. */
export async function describeRevision(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  read: { id: number; version: number },
  description: z.input<typeof revisionDescription>,
): Promise<Omit<Revision, 'fields'>> {
  authorize(actor, contentType.permission);
  const given = parseInput(revisionDescription, description);
  return transactionAs(db, actor, async (tx) => {
    const row = await findRow(contentType, tx, id);
    const { fields: _, ...found } = await findRevision(contentType, tx, actor, id, read.id);
    const { name = found.name, note = found.note } = given;
    if (found.version === read.version && found.name === name && found.note === note) return found;
    const written = await tx
      .update(revisions)
      .set({ name, note })
      .where(and(eq(revisions.id, read.id), eq(revisions.version, read.version)))
      .returning({ version: revisions.version });
    const [next] = written;
    if (!next) throw conflict('The revision', found);
    await recordContentAudit(contentType, tx, actor, 'describe_revision', row, {
      revision: read.id,
      name,
    });
    return { ...found, name, note, ...next };
  });
}
