import { notInFuture } from '#constants/field-errors.ts';
import type { Db } from '#db/client.ts';
import { lastYear } from '#time/local-calendar.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import type { FieldErrors } from '../errors.ts';
import { toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { recordContentAudit } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';

/** When a row is published and unpublished. Null clears a time; a time left out stays as it is. */
export interface Schedule {
  publish_at?: Date | null | undefined;
  unpublish_at?: Date | null | undefined;
}

/** Schedules publishing and unpublishing; `runSchedules` carries it out. */
export async function scheduleContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
  submitted: Schedule,
  now = new Date(),
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    const current = await lockRow(contentType, tx, read);
    const { publish_at = current.publish_at, unpublish_at = current.unpublish_at } = submitted;
    const problems = {
      ...problemOf('publish_at', submitted.publish_at, now),
      ...problemOf('unpublish_at', submitted.unpublish_at, now),
    };
    if (Object.keys(problems).length > 0) throw toRejection(problems);
    if (publish_at && unpublish_at && unpublish_at <= publish_at) {
      throw toRejection({ unpublish_at: 'Enter a time after the publish time.' });
    }
    if (sameTime(publish_at, current.publish_at) && sameTime(unpublish_at, current.unpublish_at)) {
      return current;
    }
    const row = await writeRow(contentType, tx, actor, current.id, { publish_at, unpublish_at });
    await recordContentAudit(contentType, tx, actor, 'schedule', row, {
      publish_at: publish_at?.toISOString() ?? null,
      unpublish_at: unpublish_at?.toISOString() ?? null,
    });
    return row;
  });
}

function problemOf(field: keyof Schedule, at: Date | null | undefined, now: Date): FieldErrors {
  if (!at) return {};
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > lastYear) {
    return { [field]: `Enter a date and a time before the year ${lastYear + 1}.` };
  }
  return at <= now ? { [field]: notInFuture } : {};
}

function sameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
