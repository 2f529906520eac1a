import { z } from 'zod';

/** The server says whether it is an address of a file. */
export const addFromUrlSchema = z.object({
  url: z.string().trim().min(1, 'Enter the URL of a file.'),
  file_name: z.string(),
  alt_text: z.string(),
  decorative: z.boolean(),
  fetch: z.boolean(),
});

export type AddFromUrlFields = z.infer<typeof addFromUrlSchema>;
