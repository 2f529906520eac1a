import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ContactSubject } from '#constants/contact-subjects.ts';
import type { MessageStatus } from '#constants/enums.ts';
import { messageSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import { type MessageFolder, messageFolders } from '#constants/messages.ts';
import type { Db } from '#db/client.ts';
import { startOfDay } from '#time/local-calendar.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { readPublicSettings } from '../settings/public-settings-query.ts';
import { userProfiles } from '../users/user-tables.ts';
import type { PersonName } from './find-message.ts';
import { contactMessages, type MessageRow } from './messages-table.ts';

export type MessageSort = Sort<(typeof messageSortColumns)[number]>;
export const messageSorts: MessageSort[] = sortOptions(messageSortColumns);

/** The filters of the list and of the export. */
export interface MessageFilter {
  folder: MessageFolder;
  /** Part of the reference, name, email address or text. */
  search?: string | undefined;
  subject?: ContactSubject | undefined;
  /** The id of a user, `me`, or `nobody`. */
  assignee?: string | undefined;
  /** The first and the last day, as YYYY-MM-DD in the site's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface MessageListQuery extends MessageFilter, Paged {
  sort: MessageSort;
}

type Listed = 'id' | 'reference' | 'name' | 'email' | 'subject' | 'status';

export interface ListedMessage
  extends Pick<MessageRow, Listed | 'created_at' | 'last_activity_at' | 'version'> {
  /** The beginning of the text, on one line. */
  excerpt: string;
  assignee: PersonName | null;
}

const statuses: Record<Exclude<MessageFolder, 'all'>, MessageStatus[]> = {
  inbox: ['new', 'open'],
  answered: ['answered'],
  closed: ['closed'],
  held: ['held'],
  spam: ['spam'],
};

const sortable = {
  created_at: contactMessages.created_at,
  last_activity_at: contactMessages.last_activity_at,
} as const satisfies Record<(typeof messageSortColumns)[number], unknown>;

const excerptLength = 160;

/** One page of the messages, and the total. */
export async function listMessages(
  db: Db,
  actor: Actor,
  query: MessageListQuery,
): Promise<{ items: ListedMessage[]; total: number }> {
  authorize(actor, 'messages.answer');
  const condition = await messageCondition(db, actor, query);
  const { by, direction } = sortingOf(query.sort, sortable);
  const order = [direction(by), direction(contactMessages.id)];
  const onPage = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(condition)
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const { id, reference, name, email, subject, status } = contactMessages;
  const { created_at, last_activity_at, version } = contactMessages;
  const [items, total] = await Promise.all([
    db
      .select({
        ...{ id, reference, name, email, subject, status, created_at, last_activity_at, version },
        excerpt: sql<string>`left(regexp_replace(left(${contactMessages.message}, ${2 * excerptLength}), '\\s+', ' ', 'g'), ${excerptLength})`,
        assignee: { id: userProfiles.id, full_name: userProfiles.full_name },
      })
      .from(contactMessages)
      .leftJoin(userProfiles, eq(userProfiles.id, contactMessages.assigned_to))
      .where(inArray(contactMessages.id, onPage))
      .orderBy(...order),
    db.$count(contactMessages, condition),
  ]);
  return { items, total };
}

/** The number of messages in each folder. */
export async function countMessages(db: Db, actor: Actor): Promise<Record<MessageFolder, number>> {
  authorize(actor, 'messages.answer');
  const rows = await db
    .select({ status: contactMessages.status, count: sql<number>`count(*)::integer` })
    .from(contactMessages)
    .groupBy(contactMessages.status);
  const counts = messageFolders.map((folder) => {
    const inFolder = rows.filter(
      ({ status }) => folder === 'all' || statuses[folder].includes(status),
    );
    return [folder, inFolder.reduce((sum, { count }) => sum + count, 0)];
  });
  return Object.fromEntries(counts);
}

/** The number of messages that nobody has opened. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'messages.answer');
  return db.$count(contactMessages, eq(contactMessages.status, 'new'));
}

/** The number of messages assigned to this user that wait for a reply. */
export async function countAssigned(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'messages.answer');
  return db.$count(contactMessages, and(inFolder('inbox'), assignedTo('me', actor)));
}

/** The condition of the filters, in SQL. */
export async function messageCondition(
  db: Db,
  actor: Actor,
  { folder, search, subject, assignee, from, to }: MessageFilter,
): Promise<SQL | undefined> {
  // Days start and end in the site's time zone, which PostgreSQL may not know.
  const zone = from || to ? (await readPublicSettings(db)).time_zone : '';
  return allFilters<MessageFilter>({
    folder: inFolder(folder),
    search: matching(search),
    subject: subject && eq(contactMessages.subject, subject),
    assignee: assignedTo(assignee, actor),
    from: from ? gte(contactMessages.created_at, startOfDay(from, zone)) : undefined,
    to: to ? lt(contactMessages.created_at, startOfDay(to, zone, 1)) : undefined,
  });
}

export function inFolder(folder: MessageFolder): SQL | undefined {
  if (folder === 'all') return undefined;
  return inArray(contactMessages.status, statuses[folder]);
}

function matching(search: string | undefined): SQL | undefined {
  const { reference, name, email, message } = contactMessages;
  const searched = sql`(${reference} || ' ' || ${name} || ' ' || ${email} || ' ' || ${message})`;
  return searchIn(searched, search);
}

function assignedTo(assignee: string | undefined, actor: Actor): SQL | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') return isNull(contactMessages.assigned_to);
  if (assignee !== 'me') return eq(contactMessages.assigned_to, assignee);
  return actor.kind === 'staff' ? eq(contactMessages.assigned_to, actor.id) : sql`false`;
}
