import type { AuthError } from '../errors.ts';

const errorNames = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** The params that tell a client library of an error. */
export function errorParams({ status, code, message }: AuthError): Record<string, string> {
  const error = errorNames.get(status);
  return { ...(error && { error }), error_code: code, error_description: message };
}

/** Adds params to a URL, and leaves the rest of its query as it was written. */
export function withParams(
  url: string,
  query: Record<string, string>,
  fragment?: Record<string, string>,
): string {
  const [bare = ''] = url.split('#');
  const added = String(new URLSearchParams(query));
  const joint = bare.includes('?') ? '&' : '?';
  const end = fragment ? `#${new URLSearchParams(fragment)}` : '';
  return bare + (added === '' ? '' : joint + added) + end;
}
