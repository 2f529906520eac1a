import { z } from 'zod';
import { pageType } from '#content-types/pages/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields } = pageType;

export const pageDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishablePage = z.object(storedSchemas(fields, 'publication'));
export const newPage = z.object({
  ...storedSchemas(fields, 'creation'),
  parent_id: z.guid('Choose a parent page, or none.').nullish(),
});
