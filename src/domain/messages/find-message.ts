import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EmailStatus, MessageEntryKind } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { emails } from '#mail/email-log-table.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { listedColumns } from '../emails/email-list-query.ts';
import { conflict, notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { contactMessages, type MessageRow, messageEntries } from './messages-table.ts';

/** The message and version that the caller has read. */
export interface MessageRead {
  id: string;
  version: number;
}

export interface PersonName {
  id: string;
  full_name: string;
}

export interface MessageEntry {
  id: string;
  kind: MessageEntryKind;
  text: string;
  created_at: Date;
  /** Null if the author was deleted. */
  author: PersonName | null;
  /** The email of a reply; null for notes, and once it has been purged from the email log. */
  email: { status: EmailStatus; error: string | null } | null;
}

/** A message with what staff added to it, oldest first. */
export interface Conversation extends Omit<MessageRow, 'assigned_to' | 'updated_at'> {
  assignee: PersonName | null;
  entries: MessageEntry[];
}

const assignees = alias(userProfiles, 'assignees');

export async function getMessage(db: Db, actor: Actor, id: string): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  return readConversation(db, id);
}

/** The same, for actions that have checked the permission. */
export async function readConversation(db: Db, id: string): Promise<Conversation> {
  const [found] = await db
    .select({
      row: contactMessages,
      assignee: { id: assignees.id, full_name: assignees.full_name },
    })
    .from(contactMessages)
    .leftJoin(assignees, eq(assignees.id, contactMessages.assigned_to))
    .where(eq(contactMessages.id, id));
  if (!found) throw notFound('The message');
  const { assigned_to, updated_at, ...row } = found.row;
  return { ...row, assignee: found.assignee, entries: await readEntries(db, id) };
}

async function readEntries(db: Db, messageId: string): Promise<MessageEntry[]> {
  const { id, kind, text, created_at } = messageEntries;
  const { status, error } = listedColumns;
  const rows = await db
    .select({
      entry: { id, kind, text, created_at },
      author: { id: userProfiles.id, full_name: userProfiles.full_name },
      email: { id: emails.id, status, error },
    })
    .from(messageEntries)
    .leftJoin(userProfiles, eq(userProfiles.id, messageEntries.author_id))
    .leftJoin(emails, eq(emails.id, messageEntries.email_id))
    .where(eq(messageEntries.message_id, messageId))
    .orderBy(asc(created_at), asc(id));
  return rows.map(({ entry, author, email }) => ({
    ...entry,
    author,
    email: email?.id ? { status: email.status, error: email.error } : null,
  }));
}

export interface MessageChange {
  set: Partial<MessageRow>;
  action: AuditAction;
  /** Never the text of a message, reply or note. */
  details?: Record<string, unknown>;
}

/**
 * Changes a message in one transaction with its audit entry, and returns the conversation. Rejects with `conflict` if
 * it was changed since `read`. `change` rejects what the message's status does not allow.
 */
export async function changeMessage(
  db: Db,
  actor: Actor,
  read: MessageRead,
  now: Date,
  change: (tx: Db, message: MessageRow) => Promise<MessageChange> | MessageChange,
): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  return transactionAs(db, actor, async (tx) => {
    const message = await lockMessage(tx, read.id);
    if (message.version !== read.version) {
      throw conflict('The message', await readConversation(tx, read.id));
    }
    const { set, action, details } = await change(tx, message);
    await tx
      .update(contactMessages)
      .set({ last_activity_at: now, ...set })
      .where(eq(contactMessages.id, message.id));
    await recordMessageAudit(tx, actor, action, message, details);
    return readConversation(tx, message.id);
  });
}

export async function lockMessage(tx: Db, id: string): Promise<MessageRow> {
  const [found] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (!found) throw notFound('The message');
  return found;
}

export function recordMessageAudit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, reference }: Pick<MessageRow, 'id' | 'reference'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    table: 'contact_messages',
    id,
    details: { reference, ...details },
  });
}
