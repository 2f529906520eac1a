import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { publishContent } from '../content/publish-content.ts';
import { createPost } from '../posts/create-post.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { type Term, terms } from './terms-table.ts';

interface Words {
  category?: string;
  tags?: string[];
}

const system = systemActor('Test');
const text = { excerpt: 'In short.', content: '<p>At length.</p>' };

export const asCategory = ({ id, version }: Term) => ({ kind: 'category' as const, id, version });
export const asTag = ({ id, version }: Term) => ({ kind: 'tag' as const, id, version });

/** Creates posts with categories and tags, and reads what the actions on these have changed. */
export function termFixture(database: () => TestDatabase) {
  const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
    (await database().pool.query(query)).rows;
  const newPost = (words: Words) =>
    createPost(database().db, system, { ...text, ...words, title: randomUUID() });
  return {
    rowsOf,
    newPost,
    publishedPost: async (words: Words) =>
      publishContent(postContentType, database().db, system, await newPost(words)),
    postWords: () => rowsOf('select category, tags, draft from posts order by created_at'),
    async termNamed(name: string): Promise<Term> {
      const found = (await database().db.select().from(terms)).find((term) => term.name === name);
      if (!found) throw new Error(`No term is named ${name}.`);
      return found;
    },
    async subscriber(email: string, topics: string[]): Promise<void> {
      await database().pool.query(
        'insert into newsletter_subscribers (reference, email, topics) values ($1, $1, $2)',
        [email, topics],
      );
    },
    clear: () =>
      database().pool.query(
        `truncate posts, projects cascade; delete from terms;
         delete from newsletter_subscribers; delete from audit_log`,
      ),
  };
}
