import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentTableName } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { tableOf } from '../content/content-tables.ts';
import { notFound, Rejection } from '../errors.ts';
import { lockLimit } from '../limit-lock.ts';
import { parseInput } from '../parse-input.ts';
import { authorize, can } from '../permissions.ts';
import { requireStaff } from '../users/own-profile.ts';
import { listPresence, type PresentUser } from './list-presence.ts';
import { contentPresence, type OpenItem } from './presence-table.ts';

/** How long a tab counts as open after its last report; tabs in view report every 20 seconds. */
export const presenceExpiryMs = 25_000;
/** Browsers let the timers of hidden tabs run once a minute. */
export const hiddenPresenceExpiryMs = 90_000;

const maxTabsPerUser = 60;
const maxTabsPerItem = 200;

export const presenceReport = z.object({
  /** Names the tab among those of its user. */
  tab: z.string().regex(/^[\w-]{1,40}$/, 'Use 1 to 40 letters, digits, - or _ for the tab.'),
  editing: z.boolean('Set editing to true or false.'),
  hidden: z.boolean('Set hidden to true or false.').default(false),
  /** False once the tab has been recorded: a report that arrives after the tab has left must not bring it back. */
  joining: z.boolean('Set joining to true or false.').default(true),
});

/**
 * Records that a tab of the user has an item open, until it expires, and returns everyone who has. A `hidden` tab expires
 * later. A tab that is neither recorded nor `joining` is not recorded, and not `present`. `editing` has no effect without
 * the permission to edit the item.
 */
export async function reportPresence(
  db: Db,
  actor: Actor,
  { content_type, id }: OpenItem,
  input: z.input<typeof presenceReport>,
  now: Date,
): Promise<{ items: PresentUser[]; present: boolean }> {
  authorize(actor, 'content.read');
  const user = requireStaff(actor);
  const { tab, editing, hidden, joining } = parseInput(presenceReport, input);
  const isEditing = editing && can(actor, `${content_type}.write`);
  const present = await transactionAs(db, actor, async (tx) => {
    await requireItem(tx, content_type, id);
    const lifetimeMs = hidden ? hiddenPresenceExpiryMs : presenceExpiryMs;
    const seen = { editing: isEditing, expires_at: new Date(now.getTime() + lifetimeMs) };
    const row = { content_type, item_id: id, user_id: user.id, tab };
    const { rowCount } = await tx.update(contentPresence).set(seen).where(isRow(row));
    if (rowCount !== 0 || !joining) return rowCount !== 0;
    await rejectTooMany(tx, row);
    await tx
      .insert(contentPresence)
      .values({ ...row, ...seen })
      // The same tab may have reported at the same moment.
      .onConflictDoNothing();
    return true;
  });
  return { items: await listPresence(db, { content_type, id }, now), present };
}

/** Records that a tab no longer has the item open. */
export async function leaveItem(
  db: Db,
  actor: Actor,
  { content_type, id }: OpenItem,
  tab: string,
): Promise<void> {
  authorize(actor, 'content.read');
  const user = requireStaff(actor);
  await db
    .delete(contentPresence)
    .where(isRow({ content_type, item_id: id, user_id: user.id, tab }));
}

type RowKey = Pick<
  typeof contentPresence.$inferSelect,
  'content_type' | 'item_id' | 'user_id' | 'tab'
>;

function isRow({ content_type, item_id, user_id, tab }: RowKey) {
  return and(
    eq(contentPresence.content_type, content_type),
    eq(contentPresence.item_id, item_id),
    eq(contentPresence.user_id, user_id),
    eq(contentPresence.tab, tab),
  );
}

async function requireItem(tx: Db, contentType: ContentTableName, id: string): Promise<void> {
  const table = tableOf[contentType];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)));
  if (found.length === 0) throw notFound('The item');
}

async function rejectTooMany(tx: Db, { content_type, item_id, user_id }: RowKey): Promise<void> {
  await lockLimit(tx, `presence of user ${user_id}`);
  await lockLimit(tx, `presence at item ${item_id}`);
  const isSameItem = and(
    eq(contentPresence.content_type, content_type),
    eq(contentPresence.item_id, item_id),
  );
  const [ofUser, ofItem] = [
    await tx.$count(contentPresence, eq(contentPresence.user_id, user_id)),
    await tx.$count(contentPresence, isSameItem),
  ];
  if (ofUser >= maxTabsPerUser)
    throw new Rejection('too_many', 'You have too many items open. Close some tabs.');
  if (ofItem >= maxTabsPerItem)
    throw new Rejection('too_many', 'Too many people have this open to show all of them.');
}
