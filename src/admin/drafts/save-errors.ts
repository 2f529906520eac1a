import type { ApiError } from '../api/client.ts';

type Code = ApiError['code'];

const temporary: readonly Code[] = ['failed', 'offline', 'too_many', 'unavailable'];

/** Whether the same request would be refused again, so that a retry is pointless. */
export function isRefusal(code: Code): boolean {
  return !temporary.includes(code);
}
