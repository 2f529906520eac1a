import { z } from '@hono/zod-openapi';
import { contactSubjects } from '#constants/contact-subjects.ts';
import { emailStatuses, messageEntryKinds, messageStatuses } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { messageFolders } from '#constants/messages.ts';
import type { MessageFilter } from '#domain/messages/message-list-query.ts';
import { searchText } from './resource.ts';

const moment = z.iso.datetime();
const noDay = 'Enter a day in the form 2026-03-31.';

export const person = z.object({ id: z.guid(), full_name: z.string() });

/** The filters of the list and of the export. */
export const messageFilter = z.object({
  folder: z.enum(messageFolders).default('inbox'),
  search: searchText(maxSearchLength).optional(),
  subject: z.enum(contactSubjects).optional(),
  /** The id of a user, `me`, or `nobody`. */
  assignee: z.union([z.enum(['me', 'nobody']), z.guid().toLowerCase()]).optional(),
  from: day().optional(),
  to: day().optional(),
} satisfies Record<keyof MessageFilter, z.ZodType>);

const shared = {
  id: z.guid(),
  /** What the sender knows it by. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  status: z.enum(messageStatuses),
  /** Null if nobody is assigned. */
  assignee: person.nullable(),
  created_at: moment,
  last_activity_at: moment,
  version: z.int(),
};

export const listedMessage = z
  .object({
    ...shared,
    /** The beginning of the text, on one line. */
    excerpt: z.string(),
  })
  .openapi('ListedMessage');

const entry = z.object({
  id: z.guid(),
  kind: z.enum(messageEntryKinds),
  text: z.string(),
  created_at: moment,
  /** Null if the author was deleted. */
  author: person.nullable(),
  /** The email of a reply; null for notes, and once it has been purged from the email log. */
  email: z.object({ status: z.enum(emailStatuses), error: z.string().nullable() }).nullable(),
});

export const conversation = z
  .object({
    ...shared,
    message: z.string(),
    /** Why it was held, in sentences. */
    held_reasons: z.array(z.string()),
    closed_at: moment.nullable(),
    /** When it reached the inbox; null for held messages. */
    released_at: moment.nullable(),
    /** Notes and replies, oldest first. */
    entries: z.array(entry),
  })
  .openapi('Message');

function day() {
  return z.iso.date(noDay).refine((text) => text >= '1900-01-01' && text <= '2999-12-31', noDay);
}
