import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  maxSavedViews,
  maxViewNameLength,
  maxViewParamsLength,
  type SavedViewList,
  savedViewLists,
} from '#constants/saved-views.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { requiredLine } from '#text/text-schemas.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { lockLimit } from '../limit-lock.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { requireStaff } from '../users/own-profile.ts';
import { savedViews } from './saved-views-table.ts';

const name = requiredLine('Enter a name.', maxViewNameLength, 'the name');

export const newSavedView = z.object({
  list: z.enum(savedViewLists, 'Choose a list.'),
  name,
  /** The query string of the list, such as `view=draft&sort=title`; the panel leaves out what it doesn't know. */
  params: z
    .string('Params must be text.')
    .max(maxViewParamsLength, 'There are too many filters to save.')
    .transform((query) => new URLSearchParams(query.replaceAll('\0', '')).toString()),
});

export const savedViewName = z.object({ name });

export interface SavedViewRead {
  id: string;
  version: number;
}

const shown = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  params: savedViews.params,
  version: savedViews.version,
};

export type SavedView = SelectedRow<typeof shown>;

const nameTaken = 'You already have a view with this name.';

/** The actor's own views of a list, by name; there are at most `maxSavedViews`. */
export async function listSavedViews(
  db: Db,
  actor: Actor,
  list: SavedViewList,
): Promise<SavedView[]> {
  authorize(actor, 'content.read');
  const { id } = requireStaff(actor);
  return db
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.user_id, id), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}

/** Saves a view for the actor, under a name that is unique in the list. Views are personal, so they are not audited. */
export async function createSavedView(
  db: Db,
  actor: Actor,
  input: z.input<typeof newSavedView>,
): Promise<SavedView> {
  authorize(actor, 'content.read');
  const user_id = requireStaff(actor).id;
  const fields = parseInput(newSavedView, input);
  return transactionAs(db, actor, async (tx) => {
    await lockLimit(tx, `saved views ${user_id}`);
    const ofList = and(eq(savedViews.user_id, user_id), eq(savedViews.list, fields.list));
    if ((await tx.$count(savedViews, ofList)) >= maxSavedViews)
      throw invalid(
        `You’ve reached the limit of ${maxSavedViews} saved views of this list. Delete one to add another.`,
      );
    const [view] = await rejectingTakenName(() =>
      tx
        .insert(savedViews)
        .values({ ...fields, user_id })
        .returning(shown),
    );
    if (!view) throw new Error('The new view was not returned by the database.');
    return view;
  });
}

/** Renames one of the actor's own views; those of others are not found. */
export async function renameSavedView(
  db: Db,
  actor: Actor,
  read: SavedViewRead,
  input: z.input<typeof savedViewName>,
): Promise<SavedView> {
  authorize(actor, 'content.read');
  const change = parseInput(savedViewName, input);
  return transactionAs(db, actor, async (tx) => {
    await lockOwn(tx, actor, read);
    const [view] = await rejectingTakenName(() =>
      tx.update(savedViews).set(change).where(eq(savedViews.id, read.id)).returning(shown),
    );
    if (!view) throw notFound('The view');
    return view;
  });
}

/** Deletes one of the actor's own views. */
export async function deleteSavedView(db: Db, actor: Actor, read: SavedViewRead): Promise<void> {
  authorize(actor, 'content.read');
  await transactionAs(db, actor, async (tx) => {
    await lockOwn(tx, actor, read);
    await tx.delete(savedViews).where(eq(savedViews.id, read.id));
  });
}

async function lockOwn(tx: Db, actor: Actor, { id, version }: SavedViewRead): Promise<void> {
  const user = requireStaff(actor);
  const [view] = await tx
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.user_id, user.id)))
    .for('update');
  if (!view) throw notFound('The view');
  if (view.version !== version) throw conflict('The view', view);
}

async function rejectingTakenName<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name_key')) throw error;
    throw invalid(nameTaken, { name: nameTaken });
  }
}
