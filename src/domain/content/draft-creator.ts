import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import type { Actor } from '../actor.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import type { Content, ContentType } from './content-type.ts';
import { createContent } from './create-content.ts';

/**
 * Returns the action that adds a draft of this type from input that matches `schema`. Without a slug, one is made from the
 * title. Rejects with `invalid` and one message per field.
 */
export function draftCreator<Of extends Content, Schema extends z.ZodType<Of['fields']>>(
  contentType: ContentType<Of>,
  schema: Schema,
) {
  return async (db: Db, actor: Actor, input: z.input<Schema>): Promise<Of['row']> => {
    authorize(actor, contentType.permission);
    const fields: Of['fields'] = parseInput(schema, input);
    const slug = fields.slug || slugFromTitle(fields.title);
    return createContent(contentType, db, actor, { ...fields, slug });
  };
}
