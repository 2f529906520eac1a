import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { titleContains } from '../content/title-contains.ts';
import { isTermNamed } from '../taxonomy/term-key.ts';
import {
  isLiveProject,
  listOrder,
  type ProjectSummary,
  projectSummaryColumns,
  shownCategory,
  shownTitle,
} from './project-summary.ts';
import { projects } from './projects-table.ts';

const maxRelated = 3;

/** The public filters of the list. */
export interface ProjectQuery {
  /** Part of the title; case and accents are ignored, and no character is special. */
  search?: string | undefined;
  /** The name of a category, or an earlier one; case is ignored. */
  category?: string | undefined;
}

export interface ProjectPage {
  items: ProjectSummary[];
  /** The total on all pages. */
  total: number;
}

/** One page of the projects: featured ones first, then the newest. Pages count from 1. */
export async function listLiveProjects(
  db: Db,
  { page, perPage, search, category }: ProjectQuery & { page: number; perPage: number },
): Promise<ProjectPage> {
  const condition = and(
    isLiveProject(),
    search ? titleContains(shownTitle, search) : undefined,
    category ? inCategory(category) : undefined,
  );
  const [items, [counted]] = await Promise.all([
    db
      .select(projectSummaryColumns)
      .from(projects)
      .where(condition)
      .orderBy(...listOrder)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(projects).where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** The newest featured projects. */
export function listFeaturedProjects(db: Db, max: number): Promise<ProjectSummary[]> {
  return db
    .select(projectSummaryColumns)
    .from(projects)
    .where(and(isLiveProject(), eq(projects.is_featured, true)))
    .orderBy(...listOrder)
    .limit(max);
}

/** Three other projects: those of the same category first, then any. */
export function listRelatedProjects(
  db: Db,
  { slug, category }: Pick<ProjectSummary, 'slug' | 'category'>,
): Promise<ProjectSummary[]> {
  const sameFirst = category ? [sql`coalesce(${inCategory(category)}, false) desc`] : [];
  return db
    .select(projectSummaryColumns)
    .from(projects)
    .where(and(isLiveProject(), ne(projects.slug, slug)))
    .orderBy(...sameFirst, ...listOrder)
    .limit(maxRelated);
}

function inCategory(category: string): SQL {
  if (category.includes('\0')) return sql`false`;
  return isTermNamed(sql`lower(${shownCategory})`, 'project_categories', category);
}
