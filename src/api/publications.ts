import { z } from '@hono/zod-openapi';
import { publicationStatuses } from '#constants/enums.ts';
import { projectSortColumns, sortOptions } from '#constants/list-params.ts';
import { listFiltersOf } from '#content-types/define-content-type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { createPublication } from '#domain/publications/create-publication.ts';
import { publicationContentType } from '#domain/publications/publication-content-type.ts';
import { newPublication, publicationDraft } from '#domain/publications/publication-fields.ts';
import { schemasOf } from '#fields/field.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { contentDraftsApi } from './content-drafts.ts';
import { contentShapes, statusFilters } from './content-schemas.ts';
import { resource, versioned } from './resource.ts';

const fields = z.object(schemasOf(publicationType.fields, 'json'));
const facts = { status: z.enum(publicationStatuses) };

const schemas = {
  noun: publicationType.noun,
  ...contentShapes('Publication', fields, [publicationType.text], facts),
  new: newPublication,
  draft: publicationDraft,
  change: versioned.extend(publicationDraft.shape),
  statuses: statusFilters,
  sorts: sortOptions(projectSortColumns),
  filters: listFiltersOf(publicationType),
};

export function publicationsApi(deps: ContentDeps) {
  return resource()
    .route('/', contentApi(publicationContentType, deps, schemas, createPublication))
    .route('/', contentDraftsApi(publicationContentType, deps.accounts, schemas));
}
