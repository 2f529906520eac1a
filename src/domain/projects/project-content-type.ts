import type { ContentType } from '../content/content-type.ts';
import { searchAndSharingOf } from '../content/search-and-sharing.ts';
import { forNewSlugs, segmentProblem } from '../slug.ts';
import { projectDraft, publishableProject } from './project-fields.ts';
import { type Project, type ProjectFields, projects } from './projects-table.ts';

export const projectContentType: ContentType<Project, ProjectFields> = {
  name: 'projects',
  table: projects,
  permission: 'projects.write',
  what: 'The project',
  publicationColumn: 'publication',
  publicationOf: ({ publication }) => publication,
  draftSchema: projectDraft,
  publishSchema: publishableProject,
  fieldsOf: (project) => ({
    title: project.title,
    slug: project.slug,
    category: project.category,
    description: project.description,
    detailed_description: project.detailed_description,
    image_url: project.image_url,
    start_date: project.start_date,
    end_date: project.end_date,
    status: project.status,
    budget: project.budget,
    team_size: project.team_size,
    ...searchAndSharingOf(project),
  }),
  slugProblem: forNewSlugs(segmentProblem),
  slugConstraint: 'projects_slug_key',
  slugTaken: 'Another project already uses this slug.',
  publicPath: (slug) => `/projects/${slug}`,
  isPublic: ({ publication, slug, deleted_at }) =>
    publication === 'published' && deleted_at === null && segmentProblem(slug) === null,
};
