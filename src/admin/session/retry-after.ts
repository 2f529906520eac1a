const tooMany = 429;

/**
 * `fetch` for the auth client, whose errors have a message but no headers: adds the `Retry-After` of a 429 to
 * the message, where `toAuthFailure` reads it.
 */
export async function fetchWithRetryAfter(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  if (response.status !== tooMany || !Number.isInteger(seconds) || seconds <= 0) return response;
  const body: unknown = await response.json().catch(() => ({}));
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  const { status, headers } = response;
  const content = { ...(typeof body === 'object' ? body : {}), message, msg: message };
  return Response.json(content, { status, headers });
}
