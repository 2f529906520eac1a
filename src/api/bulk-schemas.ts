import { z } from '@hono/zod-openapi';
import { type BulkOutcome, bulkMaxItems } from '#domain/content/bulk-actions.ts';
import type { ApiDeps } from './api-deps.ts';
import { toFailureBody } from './errors.ts';
import { json, rowId, versioned } from './resource.ts';

/** A row of a bulk action, as the caller has read it. */
export const bulkItem = versioned.extend({ id: rowId });

/** The rows of a bulk action. */
export const bulkItems = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'Items must be a list.').max(bulkMaxItems, `Choose up to ${bulkMaxItems} at once.`);

export const bulkResponses = {
  200: {
    description:
      'The ids that succeeded with their new versions, and the failures with their reasons',
    content: json(
      z.object({
        done: z.array(z.guid()),
        versions: z.record(z.string(), z.int()),
        rejected: z.array(z.object({ id: z.guid(), message: z.string() })),
      }),
    ),
  },
};

/** The body of a bulk action; unexpected errors are reported and get a sentence that is safe to show. */
export function bulkBody(
  { done, versions, rejected, failed }: BulkOutcome,
  deps: Pick<ApiDeps, 'outage' | 'reportFailure'>,
) {
  const inWords = failed.map(({ id, error }) => ({
    id,
    message: toFailureBody(error, deps).message,
  }));
  return { done, versions, rejected: [...rejected, ...inWords] };
}
