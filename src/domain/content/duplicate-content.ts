import type { Db } from '#db/client.ts';
import { titleMaxLength } from '#fields/title-and-slug.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { lockRow } from './content-rows.ts';
import { freeSlug, lockSlugs } from './content-slugs.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';
import { addRow } from './create-content.ts';
import { fieldsWithDraft, pickKnownFields } from './draft-fields.ts';

const mark = ' (copy)';

/** Adds an unpublished copy of the draft with its own title and slug. */
export async function duplicateContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const original = await lockRow(contentType, tx, read);
    const working = fieldsWithDraft(contentType, original);
    const checked = parseInput(contentType.draftSchema, working);
    const fields = {
      ...working,
      ...pickKnownFields(working, checked),
      title: markedCopy(working.title),
      slug: await freeSlug(contentType, tx, null, `${working.slug}-copy`),
    };
    return addRow(contentType, tx, actor, fields, 'duplicate', { of: original.id });
  });
}

function markedCopy(title: string): string {
  return title.trim().slice(0, titleMaxLength - mark.length) + mark;
}
