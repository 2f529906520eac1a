import type { ListedQueue } from '#constants/job-queues.ts';

/** What the jobs of each queue do. */
export const queueLabels: Record<ListedQueue, string> = {
  image_variants: 'Smaller versions of an image',
  thumbnails: 'Thumbnail of an external image',
  newsletter: 'Sending a newsletter issue',
  requested_emails: 'Requested email',
};

const unreachable = 'A server could not be reached.';
const diskFull = 'The disk was full.';
const readOnly = 'Nothing could be saved: the server is read-only.';

const reasons: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', unreachable],
  ['ECONNRESET', unreachable],
  ['ETIMEDOUT', unreachable],
  ['EHOSTUNREACH', unreachable],
  ['ENETUNREACH', unreachable],
  ['ENOTFOUND', unreachable],
  ['EAI_AGAIN', unreachable],
  ['ENOSPC', diskFull],
  ['EDQUOT', diskFull],
  ['53100', diskFull],
  ['EROFS', readOnly],
  ['25006', readOnly],
  ['ENOENT', 'A file was missing.'],
  ['EACCES', 'The server may not read or write a file.'],
]);

/** Why a job failed, in a sentence. The log has the error itself. */
export function failureReason(code: string | null): string {
  const known = code === null ? undefined : reasons.get(code);
  if (known) return known;
  return code === null || code === 'failed'
    ? 'See the server’s log.'
    : `Error ${code}. See the server’s log.`;
}
