import { z } from 'zod';
import { withRules } from '#content-types/content-rules.ts';
import { pageType } from '#content-types/pages/type.ts';
import { storedSchemas } from '../content/stored-schemas.ts';

const { fields, rules } = pageType;

export const pageDraft = z.object(storedSchemas(fields, 'draft')).partial();
export const publishablePage = withRules(z.object(storedSchemas(fields, 'publication')), rules);
export const newPage = withRules(
  z.object({
    ...storedSchemas(fields, 'creation'),
    parent_id: z.guid('Choose a parent page, or none.').nullish(),
  }),
  rules,
);
