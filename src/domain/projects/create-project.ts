import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import type { Actor } from '../actor.ts';
import { createContent } from '../content/create-content.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { projectContentType } from './project-content-type.ts';
import { newProject } from './project-fields.ts';
import type { Project } from './projects-table.ts';

export type NewProject = z.input<typeof newProject>;

/** Adds a draft. Without a slug, one is made from the title. Rejects with `invalid` and one message per field. */
export async function createProject(db: Db, actor: Actor, input: NewProject): Promise<Project> {
  authorize(actor, projectContentType.permission);
  const fields = parseInput(newProject, input);
  return createContent(projectContentType, db, actor, {
    ...fields,
    slug: fields.slug || slugFromTitle(fields.title),
  });
}
