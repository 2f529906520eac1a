import { z } from 'zod';
import { withRules } from '#content-types/content-rules.ts';
import { postType } from '#content-types/posts/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields, rules } = postType;

export const postDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishablePost = withRules(z.object(storedSchemas(fields, 'publication')), rules);
/** The input for a new post. Whoever adds it is its author, and publishing sets its date. */
export const newPost = withRules(
  z.object(storedSchemas(fields, 'creation')).omit({ author_id: true, published_at: true }),
  rules,
);
