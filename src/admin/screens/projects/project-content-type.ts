import type { InferRequestType, InferResponseType } from 'hono/client';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { projectSortColumns } from '#constants/list-params.ts';
import { withRules } from '#content-types/content-rules.ts';
import { projectFields, projectType } from '#content-types/projects/type.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { PartialRow } from '../../content/content.ts';
import type { ListContent } from '../../content/content-queries.ts';
import type { ContentType } from '../../content/content-type.ts';
import {
  type FormValues,
  formSchemasOf,
  formValuesOf,
  labelsOf,
} from '../../content/fields/field-values.ts';
import { publishedViews } from '../../content/published-views.ts';

type List = typeof api.projects.$get;
export type ProjectItem = InferResponseType<List, 200>['items'][number];
export type Project = InferResponseType<(typeof api.projects)[':id']['$get'], 200>;
export type ProjectStatus = Project['status'];

export const statuses: Record<
  ProjectStatus,
  { label: string; tone: 'yellow' | 'green' | 'blue' | 'grey' }
> = {
  planning: { label: 'Planning', tone: 'yellow' },
  active: { label: 'Active', tone: 'green' },
  completed: { label: 'Completed', tone: 'blue' },
  on_hold: { label: 'On hold', tone: 'grey' },
};

export const projectContentType = {
  name: 'projects',
  noun: 'project',
  home: '/admin/projects',
  permission: 'projects.write',
  icon: FolderKanban,
  empty: 'No projects yet. Create your first project to get started.',
  line: 'The directorate’s work, with aims, teams and dates.',
  path: '/projects/',
  categories: 'projects',
  publicationLabel: 'Save as',
  views: publishedViews('projects', {
    param: 'publication',
    others: {
      planning: viewOf('planning'),
      active: viewOf('active'),
      completed: viewOf('completed'),
      on_hold: viewOf('on_hold'),
    },
  }),
  sortColumns: projectSortColumns,
  sorts: [
    { value: '-updated_at', label: 'Last updated' },
    { value: 'updated_at', label: 'Least recently updated' },
    { value: 'title', label: 'Title' },
    { value: '-title', label: 'Title (Z–A)' },
    { value: 'status', label: 'Status' },
  ],
} as const satisfies ContentType;

function viewOf(status: ProjectStatus) {
  const { label } = statuses[status];
  return { label, query: { status }, nothing: `No projects with the status “${label}”.` };
}

export const listProjects: ListContent<ProjectItem> = (query) =>
  parseResponse(api.projects.$get({ query: query as InferRequestType<List>['query'] }));

export const readProject = (id: string): Promise<Project> =>
  parseResponse(api.projects[':id'].$get({ param: { id } }));

/** Features a project, which puts it first in all public lists, or undoes that. */
export const setFeatured = (
  { id, version }: Pick<ProjectItem, 'id' | 'version'>,
  isFeatured: boolean,
) => {
  const request = { param: { id }, json: { version } };
  const { feature } = api.projects[':id'];
  return isFeatured
    ? parseResponse(feature.$put(request))
    : parseResponse(feature.$delete(request));
};

/** The fields of the form above the list. */
export type ProjectFields = FormValues<typeof projectFields>;

export const newProject = withRules(
  z.object({
    ...formSchemasOf(projectFields),
    slug: z.string().trim().min(1, 'Enter a slug, such as solar-clinics.'),
    is_featured: z.boolean(),
    publication: z.enum(publicationStatuses),
  }),
  projectType.rules,
);

export const projectLabels = labelsOf(projectFields);

export function toProjectValues(project: PartialRow<Project>): ProjectFields {
  return formValuesOf(projectFields, project);
}
