import { z } from '@hono/zod-openapi';
import { projectStatuses } from '#constants/enums.ts';
import { projectSortColumns, sortOptions } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { featureProject, unfeatureProject } from '#domain/projects/feature-project.ts';
import { usedProjectCategories } from '#domain/projects/project-categories.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { newProject, projectDraft } from '#domain/projects/project-fields.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { categories, rowAnswers } from './content-endpoints.ts';
import { answering, vouched } from './content-responses.ts';
import { contentShapes } from './content-schemas.ts';
import { endpoint, named, resource, versioned } from './resource.ts';

const day = z.iso.date().nullable();

const fields = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.string().nullable(),
  description: z.string(),
  /** HTML, or plain text. */
  detailed_description: z.string(),
  image_url: z.string().nullable(),
  start_date: day,
  end_date: day,
  status: z.enum(projectStatuses),
  /** A decimal number, in the site's currency. */
  budget: z.string().nullable(),
  team_size: z.int().nullable(),
});

const facts = { is_featured: z.boolean() };

const schemas = {
  noun: 'project',
  ...contentShapes('Project', fields, ['detailed_description'], facts),
  new: newProject,
  change: versioned.extend(projectDraft.shape),
  statuses: ['all', ...projectStatuses, 'changed'],
  sorts: sortOptions(projectSortColumns),
  actions: ['publish', 'trash'],
} as const;

const { ok } = rowAnswers(schemas.row, schemas.noun);

const feature = endpoint('/{id}/feature', {
  method: 'put',
  summary: 'Feature a project',
  request: named,
  responses: ok,
});

const unfeature = endpoint('/{id}/feature', {
  method: 'delete',
  summary: 'Remove a project from featured',
  request: named,
  responses: ok,
});

export function projectsApi(parts: ContentDeps) {
  const { db } = parts.accounts;
  return resource()
    .openapi(categories, async (c) =>
      c.json({ items: await usedProjectCategories(db, c.get('actor')) }, 200),
    )
    .route('/', contentApi(projectContentType, parts, schemas, createProject))
    .route('/', featureApi(parts.accounts));
}

function featureApi({ db }: { db: Db }) {
  const answer = answering(projectContentType, db);
  return resource()
    .openapi(
      feature,
      vouched(feature, (c) => {
        const { version } = c.req.valid('json');
        return answer(c, featureProject(db, c.get('actor'), c.req.valid('param').id, version));
      }),
    )
    .openapi(
      unfeature,
      vouched(unfeature, (c) => {
        const { version } = c.req.valid('json');
        return answer(c, unfeatureProject(db, c.get('actor'), c.req.valid('param').id, version));
      }),
    );
}
