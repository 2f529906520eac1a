const tooMany = 429;

/**
 * Fetches for the auth client, whose errors keep a message but no headers: says the `Retry-After` of a 429 in
 * the message, for `refusalOf` to read it there.
 */
export async function fetchWithRetryAfter(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  if (response.status !== tooMany || !Number.isInteger(seconds) || seconds <= 0) return response;
  const body: unknown = await response.json().catch(() => ({}));
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  const { status, headers } = response;
  const told = { ...(typeof body === 'object' ? body : {}), message, msg: message };
  return Response.json(told, { status, headers });
}
