import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { findIdleDrafts } from './idle-drafts.ts';
import { findRecentlyEdited } from './recently-edited.ts';
import { createTitler, type Named, type Subject } from './subject-titles.ts';
import { findMissedChanges, findUpcomingChanges } from './upcoming-changes.ts';

interface Moment extends Subject {
  action: 'publish' | 'unpublish';
  at: Date;
}

interface Missed extends Moment {
  /** Why it was taken off the schedule; null while it is still tried. */
  reason: string | null;
}

interface Idle extends Subject {
  updated_at: Date;
  /** Whether visitors see an earlier state of it. */
  is_public: boolean;
}

interface Edited extends Subject {
  at: Date;
}

/** What somebody of the staff may want to look at first. None of it lies in the trash. */
export interface Attention {
  /** What a schedule should have done and has not, the newest first. */
  missed: (Missed & Named)[];
  /** What schedules do next, the nearest first. */
  scheduled: (Moment & Named)[];
  /** What is not public and was not touched for a fortnight, the oldest first, and how much of it there is. */
  idle: { items: (Idle & Named)[]; total: number };
  /** What the person who asks worked on last. */
  edited: (Edited & Named)[];
}

/** What needs attention, at most five of each, by the titles of the drafts. */
export async function readAttention(db: Db, actor: Actor, now: Date): Promise<Attention> {
  authorize(actor, 'content.read');
  const [missed, scheduled, idle, edited] = await Promise.all([
    findMissedChanges(db, now),
    findUpcomingChanges(db, now),
    findIdleDrafts(db, now),
    actor.kind === 'staff' ? findRecentlyEdited(db, actor.id) : [],
  ]);
  const named = await createTitler(db, [...missed, ...scheduled, ...idle.items, ...edited]);
  return {
    missed: named(missed),
    scheduled: named(scheduled),
    idle: { items: named(idle.items), total: idle.total },
    edited: named(edited),
  };
}
