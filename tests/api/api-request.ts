import type { ServedSite } from '../composed-site.ts';

/** Sends an API request like the panel, with an access token if given. */
export async function ask(
  { url }: Pick<ServedSite, 'url'>,
  endpoint: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<{ status: number; body: Record<string, unknown> & { error?: ApiError } }> {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

interface ApiError {
  code: string;
  message: string;
  fields?: Record<string, string>;
  current?: unknown;
}
