import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { parsed } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { longestTitle } from './content-fields.ts';
import { lockRow } from './content-rows.ts';
import { freeSlug } from './content-slugs.ts';
import type { ContentFields, ContentKind, ContentRead, ContentRow } from './content-type.ts';
import { addRow } from './create-content.ts';
import { known, workingFields } from './draft-fields.ts';

const mark = ' (copy)';

/**
 * Adds a draft with everything the working copy says, under a title and an address of its own. A project
 * has no drafts: its copy is public at once, so it has to be complete.
 */
export async function duplicateContent<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(kind: ContentKind<Row, Fields>, db: Db, actor: Actor, read: ContentRead): Promise<Row> {
  authorize(actor, kind.permission);
  return db.transaction(async (tx) => {
    const original = await lockRow(kind, tx, read);
    const working = workingFields(kind, original);
    const checked = parsed(kind.hasStatus ? kind.draftSchema : kind.publishSchema, working);
    const fields = {
      ...working,
      ...known(working, checked),
      title: markedCopy(working.title),
      slug: await freeSlug(kind, tx, null, `${working.slug}-copy`),
    };
    return addRow(kind, tx, actor, fields, 'duplicate', { of: original.id });
  });
}

function markedCopy(title: string): string {
  return title.trim().slice(0, longestTitle - mark.length) + mark;
}
