import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import type { Actor } from '../actor.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { postContentType } from './post-content-type.ts';
import { newPost } from './post-fields.ts';
import type { Post } from './posts-table.ts';

export type NewPost = z.input<typeof newPost>;

/** Adds a draft. Without a slug, one is made from the title. Rejects with `invalid` and a sentence per field. */
export async function createPost(db: Db, actor: Actor, input: NewPost): Promise<Post> {
  authorize(actor, postContentType.permission);
  const fields = parseInput(newPost, input);
  return createContent(postContentType, db, actor, {
    ...fields,
    slug: fields.slug || slugFromTitle(fields.title),
    author_id: null,
    published_at: null,
  });
}
