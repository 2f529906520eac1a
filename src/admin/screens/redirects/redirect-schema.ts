import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { api } from '../../api/client.ts';

export type Redirect = InferResponseType<typeof api.redirects.$get, 200>['items'][number];

/** Only checks that both URLs are filled in; the server validates them. */
export const redirectSchema = z.object({
  from_path: z.string().trim().min(1, 'Enter the old URL.'),
  to_path: z.string().trim().min(1, 'Enter the new URL.'),
});
