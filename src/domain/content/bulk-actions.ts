import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { invalid, Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import type { Change, Content, ContentRead, ContentType } from './content-type.ts';
import { publishContent, republishContent, unpublishContent } from './publish-content.ts';
import { rejectionMessage } from './rejection-message.ts';
import { type SavingDeps, saveDraft } from './save-draft.ts';
import { restoreContent, trashContent } from './trash-content.ts';

/** `republish` undoes `unpublish`, and `restore` undoes `trash`. */
export const bulkActions = [
  'publish',
  'unpublish',
  'republish',
  'categorize',
  'trash',
  'restore',
] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkMaxItems = 100;

/** A row, and what some of the actions need besides. */
export interface BulkRead extends ContentRead {
  /** Of `publish`: codes of the problems that it is published despite. */
  accepted?: readonly string[] | undefined;
  /** Of `republish`: the date on which it was first published. */
  published_at?: Date | null | undefined;
}

interface BulkOptions extends SavingDeps {
  /** For `categorize`, which changes the draft; null for none. */
  category?: string | null | undefined;
}

export interface BulkOutcome {
  done: string[];
  /** The new versions of `done`, by id; deleted rows have none. */
  versions: Record<string, number>;
  rejected: { id: string; message: string }[];
  failed: { id: string; error: unknown }[];
}

/** Applies an action to many rows independently: one that is rejected or fails does not affect the others. */
export async function runBulkAction(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  action: BulkAction,
  reads: readonly BulkRead[],
  options: BulkOptions = {},
): Promise<BulkOutcome> {
  authorize(actor, action === 'restore' ? 'trash.restore' : contentType.permission);
  const act = actionFor(contentType, action, options);
  return applyToEach(reads, (read) => act(db, actor, read));
}

/** Applies `act` to each row; one that is rejected or fails does not affect the others. */
export async function applyToEach<Read extends { id: string }>(
  reads: readonly Read[],
  act: (read: Read) => Promise<{ version: number } | undefined>,
): Promise<BulkOutcome> {
  if (reads.length > bulkMaxItems) throw invalid(`Choose up to ${bulkMaxItems} at once.`);
  const outcome: BulkOutcome = { done: [], versions: {}, rejected: [], failed: [] };
  for (const read of reads) {
    try {
      const row = await act(read);
      outcome.done.push(read.id);
      if (row) outcome.versions[read.id] = row.version;
    } catch (error) {
      const { id } = read;
      if (error instanceof Rejection)
        outcome.rejected.push({ id, message: rejectionMessage(error) });
      else outcome.failed.push({ id, error });
    }
  }
  return outcome;
}

type ContentAction = (db: Db, actor: Actor, read: BulkRead) => Promise<{ version: number }>;

function actionFor<Of extends Content>(
  contentType: ContentType<Of>,
  action: BulkAction,
  { category, ...saving }: BulkOptions,
): ContentAction {
  if (action === 'categorize') {
    const { name, vocabulary } = contentTypes[contentType.name];
    if (!vocabulary) throw invalid(`These ${name} have no categories.`);
    // Types with a vocabulary have this field.
    const change = { category: category ?? null } as unknown as Change<Of['fields']>;
    return (...args) => saveDraft(contentType, ...args, change, saving);
  }
  if (action === 'publish') {
    return (db, actor, read) =>
      publishContent(contentType, db, actor, read, { accepted: read.accepted });
  }
  if (action === 'republish') return (...args) => republishContent(contentType, ...args);
  if (action === 'restore') return (...args) => restoreContent(contentType, ...args);
  if (action === 'trash') return (...args) => trashContent(contentType, ...args);
  return (...args) => unpublishContent(contentType, ...args);
}
