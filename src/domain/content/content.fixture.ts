import { asc, eq } from 'drizzle-orm';
import { actors } from '#tests/staff-actors.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { createPage } from '../pages/create-page.ts';
import { findLivePage } from '../pages/live-pages.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { createPost } from '../posts/create-post.ts';
import { createProject } from '../projects/create-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import type { Project } from '../projects/projects-table.ts';
import { findRedirect } from '../redirects/find-redirect.ts';
import type { ContentRead } from './content-type.ts';
import { publishContent } from './publish-content.ts';

export const system = systemActor('Test');

/** Creates sample content and reads what the actions on it have changed. */
export function contentFixture({ db, pool }: TestDatabase) {
  let count = 0;
  const title = () => {
    count += 1;
    return `Number ${count}`;
  };
  const text = { excerpt: 'In short.', content: '<p>At length.</p>' };
  const project = (fields: { slug?: string; budget?: string } = {}) =>
    createProject(db, system, {
      title: title(),
      description: 'In short.',
      detailed_description: 'At length.',
      ...fields,
    });
  return {
    page: (fields: { title?: string; slug?: string; content?: string } = {}) =>
      createPage(db, system, { title: title(), ...fields }),
    async publishedPage(slug?: string): Promise<Page> {
      const page = await createPage(db, system, { title: title(), ...(slug && { slug }) });
      return publishContent(pageContentType, db, system, page);
    },
    post: (fields: { slug?: string } = {}) =>
      createPost(db, system, { title: title(), ...text, ...fields }),
    project,
    async publishedProject(fields: { slug?: string } = {}): Promise<Project> {
      return publishContent(projectContentType, db, system, await project(fields));
    },
    /** Inserts profiles for the users of the tests, which rows can then refer to. */
    async createUsers() {
      for (const { id, full_name, role } of Object.values(actors)) {
        await pool.query(
          `insert into user_profiles (id, full_name, role) values ($1, $2, $3)
           on conflict do nothing`,
          [id, full_name, role],
        );
      }
    },
    /** Gives these users accounts, with which they can sign in and get emails at `<role>@dsti.gov.example`. */
    async createAccounts() {
      for (const { id, role } of Object.values(actors)) {
        await pool.query(
          'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
          [id, `${role}@dsti.gov.example`],
        );
      }
    },
    livePage: (slug: string) => findLivePage(db, slug),
    redirect: (path: string) => findRedirect(db, path),
    async auditedActions(id: string): Promise<string[]> {
      const rows = await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subject_id, id))
        .orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
    /** Returns how many transactions have been announced to the page caches so far. */
    async countChanges(): Promise<number> {
      const { rows } = await pool.query<{ value: string }>('select value from change_counter');
      return Number(rows[0]?.value);
    },
  };
}

export const missing: ContentRead = { id: '00000000-0000-4000-8000-00000000dead', version: 1 };
