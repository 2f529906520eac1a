import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { type AttentionCount, countAttention } from './attention-sources.ts';
import { findIdleDrafts } from './idle-drafts.ts';
import { type EditedState, findRecentlyEdited } from './recently-edited.ts';
import { createTitler, type Named, type Subject } from './subject-titles.ts';
import { findMissedChanges, findUpcomingChanges } from './upcoming-changes.ts';

interface Moment extends Subject {
  action: 'publish' | 'unpublish';
  at: Date;
}

interface Missed extends Moment {
  /** Why it was unscheduled; null while it is retried. */
  reason: string | null;
}

interface Idle extends Subject {
  updated_at: Date;
  /** Whether an earlier version of it is public. */
  is_public: boolean;
}

interface Edited extends Subject {
  at: Date;
  state: EditedState;
}

/** What the user may want to look at first, without the trash. */
export interface Attention {
  /** Scheduled actions that should have run but did not, newest first. */
  missed: (Missed & Named)[];
  /** The next scheduled actions, soonest first. */
  scheduled: (Moment & Named)[];
  /** Unpublished content that has not been edited for two weeks, oldest first, and the total. */
  idle: { items: (Idle & Named)[]; total: number };
  /** What the user worked on last. */
  edited: (Edited & Named)[];
  /** What else waits for this user, most urgent first; only what isn't zero. */
  counts: AttentionCount[];
}

/** At most five items of each list, with the titles of drafts. */
export async function readAttention(
  db: Db,
  actor: Actor,
  { now, builtInPaths }: { now: Date; builtInPaths: readonly string[] },
): Promise<Attention> {
  authorize(actor, 'content.read');
  const [missed, scheduled, idle, edited, counts] = await Promise.all([
    findMissedChanges(db, now),
    findUpcomingChanges(db, now),
    findIdleDrafts(db, now),
    actor.kind === 'staff' ? findRecentlyEdited(db, actor.id) : [],
    countAttention(db, actor, { now, builtInPaths }),
  ]);
  const named = await createTitler(db, [...missed, ...scheduled, ...idle.items, ...edited]);
  return {
    missed: named(missed),
    scheduled: named(scheduled),
    idle: { items: named(idle.items), total: idle.total },
    edited: named(edited),
    counts,
  };
}
