import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { line } from '#fields/text-checks.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { lockLimit } from '../limit-lock.ts';
import {
  cleanPageTexts,
  findAddedProblems,
  findContentProblems,
  tooMuchFormatting,
} from '../pages/page-content-validation.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { patterns } from './patterns-table.ts';

const maxNameLength = 100;
const maxContentLength = 256 * 1024;
const maxPatterns = 200;

const noName = 'Enter a name.';
const nameTaken = 'Another pattern already has this name.';

const name = line(noName, maxNameLength).min(1, noName);

export const newPattern = z.object({
  name,
  /** The blocks as JSON text, as pages store them. */
  content: z
    .string('Choose the blocks.')
    .min(1)
    .max(maxContentLength, 'There are too many blocks.'),
});

export const patternName = z.object({ name });

export interface PatternRead {
  id: string;
  version: number;
}

const shown = {
  id: patterns.id,
  name: patterns.name,
  content: patterns.content,
  version: patterns.version,
  created_at: patterns.created_at,
  updated_at: patterns.updated_at,
};

export type Pattern = SelectedRow<typeof shown>;

/** All patterns by name; there are at most 200. */
export async function listPatterns(db: Db, actor: Actor): Promise<Pattern[]> {
  authorize(actor, 'content.read');
  return db
    .select(shown)
    .from(patterns)
    .orderBy(asc(sql`lower(${patterns.name})`), asc(patterns.id));
}

/** Stores blocks under a unique name. */
export async function createPattern(
  db: Db,
  actor: Actor,
  input: z.input<typeof newPattern>,
): Promise<Pattern> {
  authorize(actor, 'pages.write');
  const fields = parseInput(newPattern, input);
  const cleaned = cleanPageTexts(fields.content);
  if (cleaned === null) throw toRejection({ content: tooMuchFormatting });
  const { content } = {
    ...findAddedProblems(actor, cleaned, ''),
    ...(await findContentProblems(cleaned, '')),
  };
  if (content) throw toRejection({ content });
  return transactionAs(db, actor, async (tx) => {
    await lockLimit(tx, 'patterns');
    const count = await tx.$count(patterns);
    if (count >= maxPatterns)
      throw invalid(
        `You’ve reached the limit of ${maxPatterns} patterns. Delete one to add another.`,
      );
    const created_by = actor.kind === 'staff' ? actor.id : null;
    const [pattern] = await rejectingTakenName(() =>
      tx
        .insert(patterns)
        .values({ ...fields, content: cleaned, created_by })
        .returning(shown),
    );
    if (!pattern) throw new Error('The new pattern was not returned by the database.');
    await recordOf(tx, actor, 'create', pattern);
    return pattern;
  });
}

export async function renamePattern(
  db: Db,
  actor: Actor,
  read: PatternRead,
  input: z.input<typeof patternName>,
): Promise<Pattern> {
  authorize(actor, 'pages.write');
  const fields = parseInput(patternName, input);
  return transactionAs(db, actor, async (tx) => {
    await lock(tx, read);
    const [pattern] = await rejectingTakenName(() =>
      tx.update(patterns).set(fields).where(eq(patterns.id, read.id)).returning(shown),
    );
    if (!pattern) throw notFound('The pattern');
    await recordOf(tx, actor, 'update', pattern);
    return pattern;
  });
}

/** Pages that were created from the pattern keep their blocks. */
export async function deletePattern(db: Db, actor: Actor, read: PatternRead): Promise<void> {
  authorize(actor, 'pages.write');
  return transactionAs(db, actor, async (tx) => {
    const pattern = await lock(tx, read);
    await tx.delete(patterns).where(eq(patterns.id, read.id));
    await recordOf(tx, actor, 'delete', pattern);
  });
}

async function lock(tx: Db, { id, version }: PatternRead): Promise<Pattern> {
  const [found] = await tx.select(shown).from(patterns).where(eq(patterns.id, id)).for('update');
  if (!found) throw notFound('The pattern');
  if (found.version !== version) throw conflict('The pattern', found);
  return found;
}

function recordOf(tx: Db, actor: Actor, action: AuditAction, { id, name: named }: Pattern) {
  return recordAudit(tx, actor, { action, table: 'patterns', id, details: { name: named } });
}

async function rejectingTakenName<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'patterns_name_key')) throw error;
    throw invalid(nameTaken, { name: nameTaken });
  }
}
