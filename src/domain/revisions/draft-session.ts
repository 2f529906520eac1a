import { and, eq } from 'drizzle-orm';
import { sessionPauseMinutes } from '#constants/revisions.ts';
import type { Db } from '#db/client.ts';
import { minuteMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { draftSessions } from './draft-sessions-table.ts';
import {
  authorOf,
  type DraftSave,
  type RevisionAuthor,
  type RevisionSubject,
  storeDraftRevision,
} from './store-revision.ts';

/** A draft that is about to be replaced. */
export interface ReplacedDraft {
  fields: Record<string, unknown>;
  /** When the row was last written, for drafts that no session is known of. */
  updated_at: Date;
}

interface DraftSaving {
  now: Date;
  /** Stores the replaced draft even within a session. */
  keepsReplaced?: boolean | undefined;
  /** Why it is stored. */
  note?: string | undefined;
}

/** Starts the session of a new row. */
export function startDraftSession(
  tx: Db,
  actor: Actor,
  subject: RevisionSubject,
  now: Date,
): Promise<void> {
  return writeSession(tx, subject, { ...authorOf(actor), saved_at: now });
}

/**
 * Records a save of the draft of a locked row. If someone else saved before, or the user paused for longer than
 * `sessionPauseMinutes`, a session has ended: the draft that it left is stored as a revision.
 */
export async function recordDraftSave(
  tx: Db,
  actor: Actor,
  subject: RevisionSubject,
  replaced: ReplacedDraft,
  { now, keepsReplaced = false, note }: DraftSaving,
): Promise<void> {
  const last = await findSession(tx, subject);
  const author = authorOf(actor);
  if (keepsReplaced || !last || !isSameAuthor(last, author) || hasPaused(last, now)) {
    await storeReplaced(tx, subject, replaced, last, note);
  }
  await writeSession(tx, subject, { ...author, saved_at: now });
}

/** Stores a draft that is being discarded, and ends its session. */
export async function storeDiscardedDraft(
  tx: Db,
  subject: RevisionSubject,
  discarded: ReplacedDraft,
): Promise<void> {
  await storeReplaced(tx, subject, discarded, await findSession(tx, subject));
  await endDraftSession(tx, subject);
}

/** Forgets the session of a draft that is gone; what it held is stored elsewhere. */
export async function endDraftSession(tx: Db, subject: RevisionSubject): Promise<void> {
  await tx.delete(draftSessions).where(at(subject));
}

/** Who last saved a draft, and when. */
export async function findDraftSave(
  db: Db,
  subject: RevisionSubject,
  draft: Pick<ReplacedDraft, 'updated_at'>,
): Promise<DraftSave> {
  return (await findSession(db, subject)) ?? unknownSave(draft);
}

/** The last save of a draft that was not saved here, such as an imported one. */
function unknownSave({ updated_at }: Pick<ReplacedDraft, 'updated_at'>): DraftSave {
  return { author_id: null, author_name: 'Unknown author', saved_at: updated_at };
}

function storeReplaced(
  tx: Db,
  subject: RevisionSubject,
  replaced: ReplacedDraft,
  session: DraftSave = unknownSave(replaced),
  note?: string,
): Promise<void> {
  return storeDraftRevision(tx, subject, replaced.fields, { ...session, note });
}

async function findSession(tx: Db, subject: RevisionSubject): Promise<DraftSave | undefined> {
  const { author_id, author_name, saved_at } = draftSessions;
  const [session] = await tx
    .select({ author_id, author_name, saved_at })
    .from(draftSessions)
    .where(at(subject));
  return session;
}

async function writeSession(tx: Db, subject: RevisionSubject, save: DraftSave): Promise<void> {
  await tx
    .insert(draftSessions)
    .values({ subject_table: subject.table, subject_id: subject.id, ...save })
    .onConflictDoUpdate({
      target: [draftSessions.subject_table, draftSessions.subject_id],
      set: save,
    });
}

function isSameAuthor(one: RevisionAuthor, other: RevisionAuthor): boolean {
  if (one.author_id !== null || other.author_id !== null) return one.author_id === other.author_id;
  return one.author_name === other.author_name;
}

function hasPaused({ saved_at }: DraftSave, now: Date): boolean {
  return now.getTime() - saved_at.getTime() > sessionPauseMinutes * minuteMs;
}

function at({ table, id }: RevisionSubject) {
  return and(eq(draftSessions.subject_table, table), eq(draftSessions.subject_id, id));
}
