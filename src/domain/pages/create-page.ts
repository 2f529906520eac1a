import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { lockSlugs } from '../content/content-slugs.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { pageContentType } from './page-content-type.ts';
import { newPage } from './page-fields.ts';
import { findParent, joinSlug } from './page-parent.ts';
import { madeSegmentMaxLength } from './page-slug.ts';
import type { Page } from './pages-table.ts';

export type NewPage = z.input<typeof newPage>;

/**
 * Adds a draft. Without a slug, one is made from the title. With a `parent_id`, the slug is the part below the parent,
 * or the whole one. Rejects with `invalid` and a sentence per field.
 */
export async function createPage(db: Db, actor: Actor, input: NewPage): Promise<Page> {
  authorize(actor, pageContentType.permission);
  const { parent_id, ...fields } = parseInput(newPage, input);
  const create = (tx: Db, whole: string) =>
    createContent(pageContentType, tx, actor, { ...fields, slug: whole });
  if (!parent_id) return create(db, fields.slug || slugFromTitle(fields.title));
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const parent = await findParent(tx, parent_id);
    const slug = fields.slug || slugFromTitle(fields.title, madeSegmentMaxLength(parent.slug));
    const isWhole = slug === '' || slug.startsWith(`${parent.slug}/`);
    return create(tx, isWhole ? slug : joinSlug(parent, slug));
  });
}
