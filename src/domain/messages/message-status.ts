import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import {
  type Conversation,
  changeMessage,
  lockMessage,
  type MessageRead,
  readConversation,
  recordMessageAudit,
} from './find-message.ts';
import { queueArrivalEmails } from './message-emails.ts';
import { contactMessages, type MessageRow } from './messages-table.ts';

export interface InboxDeps {
  db: Db;
  mailQueue: MailQueue;
  now(): Date;
}

/** Opens a new message, so that it no longer counts as unread; others stay as they are. */
export async function markMessageRead(
  { db }: InboxDeps,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  return transactionAs(db, actor, async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.status === 'new') {
      await tx.update(contactMessages).set({ status: 'open' }).where(eq(contactMessages.id, id));
      await recordMessageAudit(tx, actor, 'open', message);
    }
    return readConversation(tx, id);
  });
}

export function closeMessage(
  { db, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
): Promise<Conversation> {
  const at = now();
  return changeMessage(db, actor, read, at, (_, message) => {
    requireReleased(message, 'close it');
    if (message.status === 'closed') throw rejection('This message is already closed.');
    return { set: { status: 'closed', closed_at: at }, action: 'close' };
  });
}

export function reopenMessage(
  { db, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
): Promise<Conversation> {
  return changeMessage(db, actor, read, now(), (_, { status }) => {
    if (status !== 'closed') throw rejection('Only a closed message can be reopened.');
    return { set: { status: 'open', closed_at: null }, action: 'reopen' };
  });
}

export function markMessageAsSpam(
  { db, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
): Promise<Conversation> {
  return changeMessage(db, actor, read, now(), (_, { status }) => {
    if (status === 'spam') throw rejection('This message is already marked as spam.');
    return { set: { status: 'spam', closed_at: null }, action: 'mark_spam' };
  });
}

/**
 * Moves a held message or spam to the inbox, and sends what was held back. Nothing is sent twice: not when it was
 * released before.
 */
export function releaseMessage(
  { db, mailQueue, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
): Promise<Conversation> {
  const at = now();
  return changeMessage(db, actor, read, at, async (tx, message) => {
    const { status, released_at } = message;
    if (status !== 'held' && status !== 'spam') {
      throw rejection('Only a held message or spam can be moved to the inbox.');
    }
    if (released_at === null) await queueArrivalEmails(tx, mailQueue, message);
    return {
      set: { status: 'open', held_reasons: [], released_at: released_at ?? at },
      action: 'release',
    };
  });
}

/** Refuses to work on possible spam. `to` ends the sentence. */
export function requireReleased({ status }: Pick<MessageRow, 'status'>, to: string): void {
  if (status === 'held') {
    throw rejection(`This message is held as possible spam. Move it to the inbox to ${to}.`);
  }
  if (status === 'spam') {
    throw rejection(`This message is marked as spam. Move it to the inbox to ${to}.`);
  }
}

function rejection(sentence: string): Rejection {
  return new Rejection('conflict', sentence);
}
