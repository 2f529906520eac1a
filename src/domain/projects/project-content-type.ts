import { projectType } from '#content-types/projects/type.ts';
import type { ContentType } from '../content/content-type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { projectDraft, publishableProject } from './project-fields.ts';
import { type Project, type ProjectFields, projects } from './projects-table.ts';

export const projectContentType: ContentType<{ row: Project; fields: ProjectFields }> =
  declaredContentType(projectType, {
    table: projects,
    draftSchema: projectDraft,
    publishSchema: publishableProject,
  });
