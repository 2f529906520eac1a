import { z } from 'zod';
import { withRules } from '#content-types/content-rules.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields, rules } = publicationType;

export const publicationDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishablePublication = withRules(
  z.object(storedSchemas(fields, 'publication')),
  rules,
);
/** The input for a new publication. Empty fields are stored as null. */
export const newPublication = withRules(z.object(storedSchemas(fields, 'creation')), rules);
