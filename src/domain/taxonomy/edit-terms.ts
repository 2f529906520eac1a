import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import { maxTermAliases } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { replaceTopic } from '../newsletter/topics/replace-topic.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { findTerm } from './find-term.ts';
import { lockItems } from './replace-term.ts';
import { type TermFields, type TermKind, termFields } from './term-fields.ts';
import { rejectDeletedTerms, startTermUpdate } from './term-updates.ts';
import { type Term, terms, termUses } from './terms-table.ts';

/** The term and version that the caller has read. */
export interface TermRead {
  kind: TermKind;
  id: string;
  version: number;
}

/** Adds a category or tag. Rejects a name that another one has or had. */
export async function createTerm(
  db: Db,
  actor: Actor,
  vocabulary: Vocabulary,
  input: TermFields,
): Promise<Term> {
  authorize(actor, 'taxonomy.manage');
  const fields = parseInput(termFields(vocabulary === 'tags' ? 'tag' : 'category'), input);
  return transactionAs(db, actor, async (tx) => {
    await rejectTakenName(tx, vocabulary, fields.name, null);
    const [row] = await rejectingTakenName(() =>
      tx
        .insert(terms)
        .values({ vocabulary, ...fields })
        .returning(),
    );
    if (!row) throw new Error('The new term was not returned by the database.');
    await recordTermAudit(tx, actor, 'create', row);
    return row;
  });
}

/**
 * Changes a category's or tag's name and description. A new name is written into all items, live and draft, and into
 * the topics of newsletter subscribers; the old one becomes an alias. Of many items, all but the first are changed in the
 * background.
 */
export async function updateTerm(
  db: Db,
  actor: Actor,
  read: TermRead,
  input: TermFields,
): Promise<Term> {
  authorize(actor, 'taxonomy.manage');
  const { name, description } = parseInput(termFields(read.kind), input);
  return transactionAs(db, actor, async (tx) => {
    const vocabulary = await lockItemsOf(tx, read);
    const [before] = await lockTerms(tx, read);
    if (name === before.name && description === before.description) return before;
    await rejectTakenName(tx, vocabulary, name, before.id);
    const aliases = await aliasesWith(tx, name, [...before.aliases, before.name]);
    const [row] = await rejectingTakenName(() =>
      tx
        .update(terms)
        .set({ name, description, aliases })
        .where(eq(terms.id, before.id))
        .returning(),
    );
    if (!row) throw notFound(whatOf(read.kind));
    if (name !== before.name) {
      await replaceTopicOf(tx, before, name);
      await startTermUpdate(tx, row, { total: await countUses(tx, row.id) });
    }
    await recordTermAudit(tx, actor, 'update', row, {
      ...(name !== before.name && { was: before.name }),
    });
    return row;
  });
}

/** Moves all items of a category or tag to another one, and deletes it. Its names become aliases of the other one. */
export async function mergeTerm(db: Db, actor: Actor, read: TermRead, into: string): Promise<Term> {
  authorize(actor, 'taxonomy.manage');
  if (into === read.id) throw toRejection({ into: 'Choose another one to merge into.' });
  return transactionAs(db, actor, async (tx) => {
    const vocabulary = await lockItemsOf(tx, read);
    const [merged, target] = await lockTerms(tx, read, into);
    if (target?.vocabulary !== vocabulary) {
      throw toRejection({
        into: `${whatOf(read.kind)} to merge into doesn’t exist or was deleted.`,
      });
    }
    const former = [...target.aliases, ...merged.aliases, merged.name];
    const aliases = await aliasesWith(tx, target.name, former);
    const items = await countUses(tx, merged.id);
    await replaceTopicOf(tx, merged, target.name);
    await moveUses(tx, merged.id, target.id);
    await tx.delete(terms).where(eq(terms.id, merged.id));
    const [row] = await tx
      .update(terms)
      .set({ aliases })
      .where(eq(terms.id, target.id))
      .returning();
    if (!row) throw notFound(whatOf(read.kind));
    await startTermUpdate(tx, row, { total: items });
    await recordTermAudit(tx, actor, 'merge', merged, { into: row.name, items });
    return row;
  });
}

/** Deletes a category or tag. Rejects one that items have, unless it is to be removed from them. */
export async function deleteTerm(
  db: Db,
  actor: Actor,
  read: TermRead,
  { removesFromItems = false }: { removesFromItems?: boolean } = {},
): Promise<void> {
  authorize(actor, 'taxonomy.manage');
  await transactionAs(db, actor, async (tx) => {
    await lockItemsOf(tx, read);
    const [row] = await lockTerms(tx, read);
    const uses = await countUses(tx, row.id);
    if (uses > 0 && !removesFromItems) {
      const items = uses === 1 ? '1 item uses' : `${uses.toLocaleString('en')} items use`;
      throw invalid(`${items} “${row.name}”. Remove it from them, or merge it into another one.`);
    }
    await replaceTopicOf(tx, row, null);
    await startTermUpdate(tx, row, { total: uses, removes: true });
    await recordTermAudit(tx, actor, 'delete', row, { items: uses });
  });
}

/** Locks the items of a term; see `lockItems`. Returns its vocabulary, which never changes. */
async function lockItemsOf(tx: Db, { kind, id }: TermRead): Promise<Vocabulary> {
  const [found] = await tx
    .select({ vocabulary: terms.vocabulary })
    .from(terms)
    .where(eq(terms.id, id));
  if (!found || (found.vocabulary === 'tags') !== (kind === 'tag')) throw notFound(whatOf(kind));
  await lockItems(tx, found.vocabulary);
  return found.vocabulary;
}

function countUses(tx: Db, id: string): Promise<number> {
  return tx.$count(termUses, eq(termUses.term_id, id));
}

/** Gives the items of a term to another one, before their names are changed. */
async function moveUses(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${termUses} (term_id, subject_table, subject_id, listed)
    select ${to}, subject_table, subject_id, listed from ${termUses} where term_id = ${from}
    on conflict (term_id, subject_table, subject_id)
      do update set listed = ${termUses}.listed or excluded.listed`);
}

/** Replaces a news category in the topics of newsletter subscribers. */
async function replaceTopicOf(tx: Db, { vocabulary, name }: Term, by: string | null) {
  if (vocabulary === 'post_categories') await replaceTopic(tx, name, by);
}

/** Locks a term, and `other` if it exists, in the order of their ids. */
async function lockTerms(
  tx: Db,
  { kind, id, version }: TermRead,
  other: string = id,
): Promise<[Term, Term?]> {
  const found = await tx
    .select()
    .from(terms)
    .where(inArray(terms.id, [id, other]))
    .orderBy(asc(terms.id))
    .for('update');
  const row = found.find((one) => one.id === id);
  if (!row) throw notFound(whatOf(kind));
  if (row.version !== version) throw conflict(whatOf(kind), row);
  await rejectDeletedTerms(tx, [id, other]);
  const second = found.find((one) => one.id === other);
  return second ? [row, second] : [row];
}

/** The aliases of a term with this name: each once, without the name itself. Rejects too many. */
async function aliasesWith(tx: Db, name: string, former: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ aliases: string[] }>(sql`
    select array(
      select word from (
        select distinct on (term_key(word)) word, place
        from unnest(${sql.param([...former])}::text[]) with ordinality as former (word, place)
        where term_key(word) <> term_key(${name}) order by term_key(word), place
      ) as once order by place
    ) as aliases`);
  const aliases = rows[0]?.aliases ?? [];
  if (aliases.length > maxTermAliases) {
    throw invalid(
      `“${name}” would have more than ${maxTermAliases} earlier names, which is the limit.`,
    );
  }
  return aliases;
}

async function rejectTakenName(
  tx: Db,
  vocabulary: Vocabulary,
  name: string,
  own: string | null,
): Promise<void> {
  const taken = await findTerm(tx, vocabulary, name);
  if (!taken || taken.id === own) return;
  const isSame = taken.name.toLowerCase() === name.toLowerCase();
  throw toRejection({
    name: isSame
      ? `“${taken.name}” already exists.`
      : `“${name}” is an earlier name of “${taken.name}”.`,
  });
}

/** Someone else may take the name at the same time. */
async function rejectingTakenName<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, 'terms_name_key') || isUniqueViolation(error, 'term_names_pkey');
    if (!isTaken) throw error;
    throw toRejection({ name: 'This name already exists.' });
  }
}

function recordTermAudit(
  tx: Db,
  actor: Actor,
  action: 'create' | 'update' | 'merge' | 'delete',
  { id, vocabulary, name }: Term,
  details: Record<string, unknown> = {},
): Promise<void> {
  const named = { vocabulary, name, ...details };
  return recordAudit(tx, actor, { action, table: 'terms', id, details: named });
}

function whatOf(kind: TermKind): string {
  return `The ${kind}`;
}
