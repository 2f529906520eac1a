import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { slugFromTitle } from '../slug.ts';
import { projectContentType } from './project-content-type.ts';
import { newProject } from './project-fields.ts';
import type { Project } from './projects-table.ts';

export type NewProject = z.input<typeof newProject>;

/**
 * Adds a project, which is public at once. Without a slug, one is made from the title. Refuses with `invalid` and
 * one message per field.
 */
export async function createProject(db: Db, actor: Actor, input: NewProject): Promise<Project> {
  authorize(actor, projectContentType.permission);
  const given = parseInput(newProject, input);
  return createContent(projectContentType, db, actor, {
    ...given,
    slug: given.slug || slugFromTitle(given.title),
    category: given.category ?? null,
    image_url: given.image_url ?? null,
    start_date: given.start_date ?? null,
    end_date: given.end_date ?? null,
    budget: given.budget ?? null,
    team_size: given.team_size ?? null,
  });
}
