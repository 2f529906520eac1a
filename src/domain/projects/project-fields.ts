import { z } from 'zod';
import { withRules } from '#content-types/content-rules.ts';
import { projectType } from '#content-types/projects/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields, rules } = projectType;

export const projectDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishableProject = withRules(z.object(storedSchemas(fields, 'publication')), rules);
/** The input for a new project. Empty fields are stored as null. */
export const newProject = withRules(z.object(storedSchemas(fields, 'creation')), rules);
