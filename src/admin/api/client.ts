import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import type { ApiErrorBody } from '#api/errors.ts';
import { accessToken, tokenAfter } from '../session/access-token.ts';

/** The API of the site, with the token of whoever is signed in. */
export const api = hc<Api>('/api', {
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = await accessToken();
    const answer = await send(token, input, init);
    if (answer.status !== 401 || token === null) return answer;
    const next = await tokenAfter(token);
    return next === null ? answer : send(next, input, init);
  },
});

function send(token: string | null, input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
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
    throw new ApiError({ code: 'offline', message: 'The server cannot be reached right now.' });
  });
  if (answer.status === 204) return undefined as Body;
  if (answer.ok) return answer.json();
  throw new ApiError(await errorIn(answer));
}

async function errorIn(answer: Answer<unknown>): Promise<Said> {
  const body = (await answer.json().catch(() => null)) as Partial<ApiErrorBody> | null;
  return body?.error ?? { code: 'failed', message: 'Something went wrong on our side.' };
}
