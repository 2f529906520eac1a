import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import type { ApiErrorBody } from '#api/errors.ts';
import { accessToken, refreshAccessToken } from '../session/access-token.ts';

/** The API of the site, with the token of whoever is signed in. */
export const api = hc<Api>('/api', {
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = await accessToken();
    const answer = await send(token, input, init);
    if (answer.status !== 401 || token === null) return answer;
    const next = await refreshAccessToken(token);
    return next === null ? answer : send(next, input, init);
  },
});

/** After that an answer counts as lost: whoever waits is told so, and what can be tried again is tried. */
const patienceMs = 120_000;

async function send(token: string | null, input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const own = init?.signal;
  const ending = new AbortController();
  const end = () => ending.abort();
  const late = setTimeout(end, patienceMs);
  own?.addEventListener('abort', end);
  if (own?.aborted) end();
  const answer = await fetch(input, { ...init, headers, signal: ending.signal });
  // Who can end it themselves may be taking a file that is long in coming.
  if (own) clearTimeout(late);
  return answer;
}

type Said = ApiErrorBody['error'];

/** A refusal or failure of the API; its message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: Said['code'] | 'offline';
  readonly fields: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly reference: string | undefined;

  constructor(said: Omit<Said, 'code'> & { code: Said['code'] | 'offline' }) {
    super(said.message);
    this.code = said.code;
    this.fields = said.fields ?? {};
    this.current = said.current;
    this.reference = said.reference;
  }
}

interface Answer<Body> {
  ok: boolean;
  status: number;
  json(): Promise<Body>;
}

/** What the API answered; throws an ApiError for everything else than success. */
export async function ask<Body>(sent: Promise<Answer<Body>>): Promise<Body> {
  const answer = await sent.catch(() => {
    throw unreachable();
  });
  if (answer.status === 204) return undefined as Body;
  if (!answer.ok) throw new ApiError(await errorIn(answer));
  return answer.json().catch((error) => {
    // What came whole and is no answer of ours says nothing of the way to the server.
    throw error instanceof SyntaxError ? error : unreachable();
  });
}

function unreachable(): ApiError {
  return new ApiError({
    code: 'offline',
    message: "Can't reach the server. Check your connection and try again.",
  });
}

async function errorIn(answer: Answer<unknown>): Promise<Said> {
  const body = (await answer.json().catch(() => null)) as Partial<ApiErrorBody> | null;
  return body?.error ?? { code: 'failed', message: 'Something went wrong on our side.' };
}
