import { z } from '@hono/zod-openapi';
import { linkSources, menuNames } from '#constants/enums.ts';
import { json } from './resource.ts';

/** A row that contains a link. */
export const linkSubject = z.object({
  subject_table: z.enum(linkSources),
  subject_id: z.guid(),
  title: z.string(),
  menu: z.enum(menuNames).nullable(),
  /** Whether visitors meet the link. */
  live: z.boolean(),
  path: z.string().nullable(),
});

export const usesResponse = {
  200: {
    description: 'Up to 100 places, and the total of up to 1,000',
    content: json(z.object({ items: z.array(linkSubject), total: z.int() })),
  },
};
