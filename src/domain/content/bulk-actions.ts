import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { invalid, Refusal } from '../errors.ts';
import { authorize } from '../permissions.ts';
import type { ContentFields, ContentRead, ContentRow, ContentType } from './content-type.ts';
import { publishContent, withdrawContent } from './publish-content.ts';
import { refusalMessage } from './refusal-message.ts';
import { trashContent } from './trash-content.ts';

export const bulkActions = ['publish', 'withdraw', 'trash'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkMaxItems = 100;

export interface BulkOutcome {
  done: string[];
  refused: { id: string; message: string }[];
  failed: { id: string; error: unknown }[];
}

/** Applies an action to many rows independently: one that is refused or fails does not affect the others. */
export async function runBulkAction<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  action: BulkAction,
  reads: readonly ContentRead[],
): Promise<BulkOutcome> {
  authorize(actor, contentType.permission);
  if (reads.length > bulkMaxItems) throw invalid(`Choose at most ${bulkMaxItems} at once.`);
  const act = actionFor(contentType, action);
  const outcome: BulkOutcome = { done: [], refused: [], failed: [] };
  for (const read of reads) {
    try {
      await act(db, actor, read);
      outcome.done.push(read.id);
    } catch (error) {
      const { id } = read;
      if (error instanceof Refusal) outcome.refused.push({ id, message: refusalMessage(error) });
      else outcome.failed.push({ id, error });
    }
  }
  return outcome;
}

type ContentAction = (db: Db, actor: Actor, read: ContentRead) => Promise<unknown>;

function actionFor<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  action: BulkAction,
): ContentAction {
  if (action === 'publish') return (...args) => publishContent(contentType, ...args);
  if (action === 'trash') return (...args) => trashContent(contentType, ...args);
  return (...args) => withdrawContent(contentType, ...args);
}
