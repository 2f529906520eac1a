import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { slugFromTitle } from '../slug.ts';
import { pageContentType } from './page-content-type.ts';
import { newPage } from './page-fields.ts';
import type { Page } from './pages-table.ts';

export type NewPage = z.input<typeof newPage>;

/** Adds a draft. Without a slug, one is made from the title. Refuses with `invalid` and a sentence per field. */
export async function createPage(db: Db, actor: Actor, input: NewPage): Promise<Page> {
  authorize(actor, pageContentType.permission);
  const fields = parseInput(newPage, input);
  return createContent(pageContentType, db, actor, {
    ...fields,
    slug: fields.slug || slugFromTitle(fields.title),
    excerpt: fields.excerpt ?? null,
  });
}
