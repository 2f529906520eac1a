import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { lockSlugs } from '../content/content-slugs.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { slugFromTitle } from '../slug.ts';
import { pageContentType } from './page-content-type.ts';
import { newPage } from './page-fields.ts';
import { findParent, joinSlug } from './page-parent.ts';
import type { Page } from './pages-table.ts';

export type NewPage = z.input<typeof newPage>;

/**
 * Adds a draft. Without a slug, one is made from the title. With a `parent_id`, the slug is the part below the parent,
 * or the whole one. Refuses with `invalid` and a sentence per field.
 */
export async function createPage(db: Db, actor: Actor, input: NewPage): Promise<Page> {
  authorize(actor, pageContentType.permission);
  const { parent_id, ...fields } = parseInput(newPage, input);
  const slug = fields.slug || slugFromTitle(fields.title);
  const create = (tx: Db, whole: string) =>
    createContent(pageContentType, tx, actor, {
      ...fields,
      slug: whole,
      excerpt: fields.excerpt ?? null,
    });
  if (!parent_id) return create(db, slug);
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const parent = await findParent(tx, parent_id);
    return create(tx, slug.startsWith(`${parent.slug}/`) ? slug : joinSlug(parent, slug));
  });
}
