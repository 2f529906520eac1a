import { asc, eq } from 'drizzle-orm';
import type { TestDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { systemActor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { createPage } from '../pages/create-page.ts';
import { findLivePage } from '../pages/live-pages.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { createPost } from '../posts/create-post.ts';
import { createProject } from '../projects/create-project.ts';
import { findRedirect } from '../redirects/find-redirect.ts';
import type { ContentRead } from './content-type.ts';
import { publishContent } from './publish-content.ts';

export const system = systemActor('Test');

/** A small office: something to write about, and ways to look at what came of it. */
export function office({ db, pool }: TestDatabase) {
  let count = 0;
  const title = () => {
    count += 1;
    return `Number ${count}`;
  };
  const words = { excerpt: 'In short.', content: '<p>At length.</p>' };
  return {
    page: (fields: { title?: string; slug?: string; content?: string } = {}) =>
      createPage(db, system, { title: title(), ...fields }),
    async publicPage(slug?: string): Promise<Page> {
      const page = await createPage(db, system, { title: title(), ...(slug && { slug }) });
      return publishContent(pageContentType, db, system, page);
    },
    post: (fields: { slug?: string } = {}) =>
      createPost(db, system, { title: title(), ...words, ...fields }),
    project: (fields: { slug?: string; budget?: string } = {}) =>
      createProject(db, system, {
        title: title(),
        description: 'In short.',
        detailed_description: 'At length.',
        ...fields,
      }),
    /** Gives the staff of the tests rows, so that something can be theirs. */
    async hire() {
      for (const { id, full_name, role } of Object.values(people)) {
        await pool.query(
          `insert into user_profiles (id, full_name, role) values ($1, $2, $3)
           on conflict do nothing`,
          [id, full_name, role],
        );
      }
    },
    visitorsSee: (slug: string) => findLivePage(db, slug),
    redirect: (path: string) => findRedirect(db, path),
    async audited(id: string): Promise<string[]> {
      const rows = await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subject_id, id))
        .orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
    /** How many transactions were announced to every page cache so far. */
    async announced(): Promise<number> {
      const { rows } = await pool.query<{ value: string }>('select value from change_counter');
      return Number(rows[0]?.value);
    },
  };
}

export const nowhere: ContentRead = { id: '00000000-0000-4000-8000-00000000dead', version: 1 };
