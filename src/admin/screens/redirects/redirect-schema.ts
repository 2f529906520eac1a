import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { api } from '../../api/client.ts';

export type Redirect = InferResponseType<typeof api.redirects.$get, 200>['items'][number];

/** What all responses have. */
export type StoredRedirect = Pick<Redirect, 'version' | 'from_path' | 'to_path'>;

/** Only checks that both URLs are filled in; the server validates them. */
export const redirectSchema = z.object({
  from_path: z.string().trim().min(1, 'Enter the old URL.'),
  to_path: z.string().trim().min(1, 'Enter the new URL.'),
});

/** The version of a redirect, and its values in the form. */
export function toRedirectRow({ version, from_path, to_path }: StoredRedirect) {
  return { version, values: { from_path, to_path } };
}
