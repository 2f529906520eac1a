import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import type { ApiErrorBody } from '#api/errors.ts';
import {
  siteUnreachableError,
  tooLargeForProxyError,
  unexpectedError,
} from '#constants/shared-texts.ts';
import { accessToken, refreshAccessToken } from '../session/access-token.ts';
import { countConfirmations, requestConfirmation } from '../session/confirmation-request.ts';

/** Typed client of the panel's API; sends the access token of the current session. */
export const api = hc<Api>('/api', { fetch: sendConfirmed });

/** Requests an endpoint by its path, for endpoints that several content types have. The caller knows the type of `Body`. */
export function request<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  json?: object,
): Promise<Body> {
  const body = json && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  };
  return parseResponse<Body>(sendConfirmed(`/api${path}`, { method, ...body }));
}

async function sendConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (;;) {
    const confirmations = countConfirmations();
    const answer = await sendSignedIn(input, init);
    if ((await codeOf403(answer)) !== 'confirmation_required') return answer;
    const isConfirmedMeanwhile = countConfirmations() > confirmations;
    if (!isConfirmedMeanwhile && !(await requestConfirmation())) return unconfirmed();
  }
}

/** The response if the user cancels; the body of the server's may be cut off by the timeout by now. */
function unconfirmed(): Response {
  const message = 'This wasn’t done because you didn’t confirm that it’s you.';
  const error: ErrorDetails = { code: 'confirmation_required', message };
  return Response.json({ error }, { status: 403 });
}

async function sendSignedIn(input: RequestInfo | URL, init?: RequestInit) {
  const token = await accessToken();
  const answer = await send(token, input, init);
  if (token === null || !(await isTokenRejected(answer))) return answer;
  const next = await refreshAccessToken(token);
  return next === null ? answer : send(next, input, init);
}

/** Whether another token may be accepted: the session is over, or no longer proves the second factor. */
async function isTokenRejected(answer: Response): Promise<boolean> {
  return answer.status === 401 || (await codeOf403(answer)) === 'second_factor_required';
}

async function codeOf403(answer: Response): Promise<ApiError['code'] | null> {
  return answer.status === 403 ? (await readError(answer.clone())).code : null;
}

/** Requests time out after this; callers that can retry do. */
const timeoutMs = 120_000;

async function send(token: string | null, input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const callerSignal = init?.signal;
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, timeoutMs);
  callerSignal?.addEventListener('abort', end);
  if (callerSignal?.aborted) end();
  const answer = await fetch(input, { ...init, headers, signal: controller.signal });
  // Callers with a signal of their own may be downloading a large file.
  if (callerSignal) clearTimeout(timer);
  return answer;
}

type ErrorDetails = ApiErrorBody['error'];

/** An error from the API; its message can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorDetails['code'] | 'offline';
  readonly fields: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly reference: string | undefined;

  constructor(error: Omit<ErrorDetails, 'code'> & { code: ErrorDetails['code'] | 'offline' }) {
    super(error.message);
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.current = error.current;
    this.reference = error.reference;
  }
}

interface Answer<Body> {
  ok: boolean;
  status: number;
  json(): Promise<Body>;
}

/** Returns the parsed response; throws an ApiError unless it succeeded. */
export async function parseResponse<Body>(sent: Promise<Answer<Body>>): Promise<Body> {
  const answer = await sent.catch(() => {
    throw unreachable();
  });
  if (answer.status === 204) return undefined as Body;
  if (!answer.ok) throw await readError(answer);
  return answer.json().catch((error) => {
    // A complete response in an unexpected format says nothing about the connection.
    throw error instanceof SyntaxError ? error : unreachable();
  });
}

function unreachable(): ApiError {
  return new ApiError({
    code: 'offline',
    message: 'Can’t reach the server. Check your connection and try again.',
  });
}

/** The error in a response that did not succeed; a proxy's page has none, so its status tells. */
export async function readError(
  answer: Pick<Answer<unknown>, 'status' | 'json'>,
): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as Partial<ApiErrorBody> | null;
  return new ApiError(body?.error ?? errorOfProxy(answer.status));
}

function errorOfProxy(status: number): ErrorDetails {
  switch (status) {
    case 413:
      return { code: 'too_large', message: tooLargeForProxyError };
    case 502:
    case 503:
    case 504:
      return { code: 'unavailable', message: siteUnreachableError };
    default:
      return { code: 'failed', message: unexpectedError };
  }
}
