import { projectType } from '#content-types/projects/type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { projectDraft, publishableProject } from './project-fields.ts';
import { projects } from './projects-table.ts';

export const projectContentType = declaredContentType(projectType, {
  table: projects,
  draftSchema: projectDraft,
  publishSchema: publishableProject,
});
