import { z } from 'zod';
import type { StoredTerm } from '../../taxonomy/term-api.ts';

/** Only checks that there is a name; the server validates it. */
export const termSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.'),
  description: z.string(),
});

export function termFormRow({ version, name, description }: StoredTerm) {
  return { version, values: { name, description } };
}
