import { z } from '@hono/zod-openapi';
import { projectStatuses } from '#constants/enums.ts';
import { projectSortColumns, sortOptions } from '#constants/list-params.ts';
import { listFiltersOf } from '#content-types/define-content-type.ts';
import { projectType } from '#content-types/projects/type.ts';
import type { Db } from '#db/client.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { featureProject, unfeatureProject } from '#domain/projects/feature-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { newProject, projectDraft } from '#domain/projects/project-fields.ts';
import { listTermOptions } from '#domain/taxonomy/term-options.ts';
import { schemasOf } from '#fields/field.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { contentDraftsApi } from './content-drafts.ts';
import { categories } from './content-endpoints.ts';
import { createContentResponder, untypedHandler } from './content-responses.ts';
import { contentShapes } from './content-schemas.ts';
import { resource, versioned } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const fields = z.object(schemasOf(projectType.fields, 'json'));
const facts = { is_featured: z.boolean() };

const schemas = {
  noun: projectType.noun,
  ...contentShapes('Project', fields, [projectType.text], facts),
  new: newProject,
  draft: projectDraft,
  change: versioned.extend(projectDraft.shape),
  statuses: ['all', ...projectStatuses, 'changed'],
  sorts: sortOptions(projectSortColumns),
  filters: listFiltersOf(projectType),
} as const;

const rows = rowEndpoints(schemas.row, schemas.noun);

const feature = rows.action('put', '/{id}/feature', 'Feature a project');

const unfeature = rows.action('delete', '/{id}/feature', 'Remove a project from featured');

export function projectsApi(deps: ContentDeps) {
  const { db } = deps.accounts;
  return resource()
    .openapi(categories, async (c) =>
      c.json({ items: await listTermOptions(db, c.get('actor'), 'project_categories') }, 200),
    )
    .route('/', contentApi(projectContentType, deps, schemas, createProject))
    .route('/', contentDraftsApi(projectContentType, deps.accounts, schemas))
    .route('/', featureApi(deps.accounts));
}

function featureApi({ db }: { db: Db }) {
  const answer = createContentResponder(projectContentType, db);
  return resource()
    .openapi(
      feature,
      untypedHandler(feature, (c) => {
        const { version } = c.req.valid('json');
        return answer(c, featureProject(db, c.get('actor'), c.req.valid('param').id, version));
      }),
    )
    .openapi(
      unfeature,
      untypedHandler(unfeature, (c) => {
        const { version } = c.req.valid('json');
        return answer(c, unfeatureProject(db, c.get('actor'), c.req.valid('param').id, version));
      }),
    );
}
