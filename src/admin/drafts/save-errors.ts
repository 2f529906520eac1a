import type { ApiError } from '../api/client.ts';

type Code = ApiError['code'];

const refusals: readonly Code[] = [
  'bad_request',
  'conflict',
  'forbidden',
  'invalid',
  'not_found',
  'password_change_required',
  'too_large',
  'unauthenticated',
  'unsupported_type',
];

/** Whether the same request would be refused again, so that a retry is pointless. */
export function isRefusal(code: Code): boolean {
  return refusals.includes(code);
}
