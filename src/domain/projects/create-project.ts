import type { z } from 'zod';
import { draftCreator } from '../content/draft-creator.ts';
import { projectContentType } from './project-content-type.ts';
import { newProject } from './project-fields.ts';

export type NewProject = z.input<typeof newProject>;

export const createProject = draftCreator(projectContentType, newProject);
