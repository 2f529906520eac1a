import type { ApiError } from '../api/client.ts';

type Code = ApiError['code'];

const temporary: readonly Code[] = ['failed', 'offline', 'too_many', 'unavailable'];

/** Whether the same request would be rejected again, so that a retry is pointless. */
export function isRejection(code: Code): boolean {
  return !temporary.includes(code);
}
