import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { spamRuleKinds } from '#constants/enums.ts';
import { maxSpamRule, maxSpamRules } from '#constants/messages.ts';
import type { Db } from '#db/client.ts';
import { requiredLine } from '#text/text-schemas.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import type { PersonName } from './find-message.ts';
import { type SpamRule, spamRules } from './messages-table.ts';
import { comparable } from './spam-checks.ts';

const minTextLength = 3;

const checks = {
  email: {
    fits: (value: string) => /^[^\s@]+@[^\s@]+$/.test(value),
    sentence: 'Enter a whole email address, such as name@example.com.',
  },
  domain: {
    fits: (value: string) => /^[^\s@/:.]+(\.[^\s@/:.]+)+$/.test(value),
    sentence: 'Enter a domain, such as example.com, without @ or https://.',
  },
  text: {
    fits: (value: string) => [...comparable(value)].length >= minTextLength,
    sentence: `Enter at least ${minTextLength} characters. A shorter text would hold almost every message.`,
  },
} as const;

export const spamRuleInput = z
  .object({
    kind: z.enum(spamRuleKinds, 'Choose a type.'),
    value: requiredLine('Enter what to look for.', maxSpamRule, 'the rule'),
  })
  .superRefine(({ kind, value }, context) => {
    if (checks[kind].fits(value)) return;
    context.addIssue({ code: 'custom', path: ['value'], message: checks[kind].sentence });
  });

type SpamRuleInput = z.input<typeof spamRuleInput>;

/** The rule and version that the caller has read. */
export interface SpamRuleRead {
  id: string;
  version: number;
}

export interface ListedSpamRule extends Omit<SpamRule, 'created_by' | 'updated_at'> {
  /** Null if the author was deleted. */
  author: PersonName | null;
}

/** All rules, by kind and value. */
export async function listSpamRules(db: Db, actor: Actor): Promise<ListedSpamRule[]> {
  authorize(actor, 'messages.rules');
  const { id, kind, value, version, created_at } = spamRules;
  return db
    .select({
      ...{ id, kind, value, version, created_at },
      author: { id: userProfiles.id, full_name: userProfiles.full_name },
    })
    .from(spamRules)
    .leftJoin(userProfiles, eq(userProfiles.id, spamRules.created_by))
    .orderBy(asc(kind), asc(sql`lower(${value})`));
}

/** Adds a rule for messages that arrive from now on. Rejects with `invalid` one that exists. */
export async function addSpamRule(db: Db, actor: Actor, input: SpamRuleInput): Promise<SpamRule> {
  authorize(actor, 'messages.rules');
  const rule = parseInput(spamRuleInput, input);
  return transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    if ((await tx.$count(spamRules)) >= maxSpamRules) {
      throw invalid(
        `You’ve reached the limit of ${maxSpamRules} rules. Delete one to add another.`,
      );
    }
    await rejectDuplicate(tx, rule, null);
    const created_by = actor.kind === 'staff' ? actor.id : null;
    const [row] = await tx
      .insert(spamRules)
      .values({ ...rule, created_by })
      .returning();
    if (!row) throw new Error('The new rule was not returned by the database.');
    await recordRuleAudit(tx, actor, 'create', row);
    return row;
  });
}

export async function updateSpamRule(
  db: Db,
  actor: Actor,
  read: SpamRuleRead,
  input: SpamRuleInput,
): Promise<SpamRule> {
  authorize(actor, 'messages.rules');
  const rule = parseInput(spamRuleInput, input);
  return transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    await findRead(tx, read);
    await rejectDuplicate(tx, rule, read.id);
    const [row] = await tx.update(spamRules).set(rule).where(eq(spamRules.id, read.id)).returning();
    if (!row) throw notFound('The rule');
    await recordRuleAudit(tx, actor, 'update', row);
    return row;
  });
}

export async function deleteSpamRule(db: Db, actor: Actor, read: SpamRuleRead): Promise<void> {
  authorize(actor, 'messages.rules');
  await transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    const row = await findRead(tx, read);
    await tx.delete(spamRules).where(eq(spamRules.id, row.id));
    await recordRuleAudit(tx, actor, 'delete', row);
  });
}

/** Locks the table against other writers, because two equal rules could be added at once. */
async function oneAtATime(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${spamRules} in share row exclusive mode`);
}

async function findRead(tx: Db, { id, version }: SpamRuleRead): Promise<SpamRule> {
  const [found] = await tx.select().from(spamRules).where(eq(spamRules.id, id));
  if (!found) throw notFound('The rule');
  if (found.version !== version) throw conflict('The rule', found);
  return found;
}

async function rejectDuplicate(
  tx: Db,
  { kind, value }: z.output<typeof spamRuleInput>,
  own: string | null,
): Promise<void> {
  const same = and(
    eq(spamRules.kind, kind),
    sql`lower(${spamRules.value}) = lower(${value})`,
    own === null ? undefined : ne(spamRules.id, own),
  );
  if ((await tx.$count(spamRules, same)) > 0) {
    throw toRejection({ value: 'There is already a rule for this.' });
  }
}

function recordRuleAudit(
  tx: Db,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  { id, kind, value }: SpamRule,
): Promise<void> {
  return recordAudit(tx, actor, { action, table: 'spam_rules', id, details: { kind, value } });
}
