import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import type { Actor } from '../actor.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { publicationContentType } from './publication-content-type.ts';
import { newPublication } from './publication-fields.ts';
import type { Publication } from './publications-table.ts';

type NewPublication = z.input<typeof newPublication>;

/** Adds a draft. Without a slug, one is made from the title. Rejects with `invalid` and one message per field. */
export async function createPublication(
  db: Db,
  actor: Actor,
  input: NewPublication,
): Promise<Publication> {
  authorize(actor, publicationContentType.permission);
  const fields = parseInput(newPublication, input);
  return createContent(publicationContentType, db, actor, {
    ...fields,
    slug: fields.slug || slugFromTitle(fields.title),
  });
}
