import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { refusal } from '../input.ts';
import { keepRevision } from '../revisions/keeping.ts';
import { segmentProblem, slugFromTitle } from '../slug.ts';
import { refusingTakenSlug } from '../versions.ts';
import { newProject } from './new-project.ts';
import { type Project, type ProjectFields, projects } from './table.ts';

export type NewProject = z.input<typeof newProject>;

/**
 * Adds a project, which visitors see at once. Without a slug, one is made from the title. Refuses
 * with `invalid` and a sentence per field.
 */
export async function createProject(db: Db, actor: Actor, input: NewProject): Promise<Project> {
  authorize(actor, 'projects.write');
  const fields = fieldsFrom(input);
  return db.transaction(async (tx) => {
    const [project] = await refusingTakenSlug(
      'projects_slug_key',
      'Another project already has this address.',
      () =>
        tx
          .insert(projects)
          // Projects made in one transaction keep their order: lists show the newest first.
          .values({ ...fields, created_at: sql`clock_timestamp()` })
          .returning(),
    );
    if (!project) throw new Error('The new project was not returned by the database.');
    const { id, slug } = project;
    await keepRevision(tx, actor, { table: 'projects', id }, { ...fields });
    await record(tx, actor, { action: 'create', table: 'projects', id, details: { slug } });
    return project;
  });
}

function fieldsFrom(input: NewProject): ProjectFields {
  const parsed = newProject.safeParse(input);
  if (!parsed.success) throw refusal(parsed.error);
  const given = parsed.data;
  const slug = given.slug || slugFromTitle(given.title);
  const problem = segmentProblem(slug);
  if (problem) throw refusal({ slug: problem });
  return {
    ...given,
    slug,
    category: given.category || null,
    image_url: given.image_url || null,
    team_size: given.team_size === null ? null : Number(given.team_size),
  };
}
