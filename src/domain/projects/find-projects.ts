import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { type DraftPreview, draftAsPublished } from '../content/draft-as-published.ts';
import { shownSearchAndSharing } from '../content/search-and-sharing.ts';
import { notFound } from '../errors.ts';
import { segmentProblem } from '../slug.ts';
import { projectContentType } from './project-content-type.ts';
import { isLiveProject, shownCategory, shownPicture, shownTitle } from './project-summary.ts';
import { projects } from './projects-table.ts';

const shown = {
  ...shownSearchAndSharing(projects),
  id: projects.id,
  slug: projects.slug,
  title: shownTitle,
  category: shownCategory,
  status: projects.status,
  description: sql<string>`btrim(${projects.description})`,
  image_url: shownPicture,
  detailed_description: projects.detailed_description,
  /** YYYY-MM-DD, or any other date that PostgreSQL can store. */
  start_date: projects.start_date,
  end_date: projects.end_date,
  budget: projects.budget,
  team_size: projects.team_size,
};

export type LiveProject = SelectedRow<typeof shown>;

export async function findLiveProject(db: Db, slug: string): Promise<LiveProject | null> {
  if (segmentProblem(slug)) return null;
  const [project] = await db
    .select(shown)
    .from(projects)
    .where(and(eq(projects.slug, slug), isLiveProject()))
    .limit(1);
  return project ?? null;
}

/** A project as visitors would see it if its draft were published now; see `draftAsPublished`. */
export async function findProjectAsPublished(
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview & { project: LiveProject }> {
  const made = await draftAsPublished(projectContentType, db, id, now);
  const [project] = await db.with(made.alone).select(shown).from(projects);
  if (!project) throw notFound(projectContentType.what);
  return { ...made, project };
}
