import { z } from 'zod';
import { publicationType } from '#content-types/publications/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields } = publicationType;

export const publicationDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishablePublication = z.object(storedSchemas(fields, 'publication'));
/** The input for a new publication. Empty fields are stored as null. */
export const newPublication = z.object(storedSchemas(fields, 'creation'));
