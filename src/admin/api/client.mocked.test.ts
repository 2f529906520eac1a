import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  siteUnreachableError,
  tooLargeForProxyError,
  unexpectedError,
} from '#constants/shared-texts.ts';
import { accessToken, refreshAccessToken } from '../session/access-token.ts';
import { isConfirmationRequested, settleConfirmation } from '../session/confirmation-request.ts';
import { api, parseResponse } from './client.ts';

vi.mock('../session/access-token.ts', () => ({
  accessToken: vi.fn(),
  refreshAccessToken: vi.fn(),
}));

const timeoutMs = 120_000;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  vi.mocked(accessToken).mockResolvedValue('first');
  vi.mocked(refreshAccessToken).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  server.mockReset();
});

const offline = {
  code: 'offline',
  message: 'Can’t reach the server. Check your connection and try again.',
};

function endedBy(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

/** Returns the result or the error, so that a rejection is never unhandled. */
function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => error);
}

test('treats a server that never responds as unreachable', async () => {
  server.mockImplementation((_, init) => endedBy(init?.signal));
  const outcome = outcomeOf(parseResponse(api.me.$get()));
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await outcome).toMatchObject(offline);
});

test('treats a response that stalls as unreachable', async () => {
  server.mockImplementation(async (_, init) => {
    const answer = Response.json({});
    vi.spyOn(answer, 'json').mockImplementation(() => endedBy(init?.signal));
    return answer;
  });
  const outcome = outcomeOf(parseResponse(api.me.$get()));
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await outcome).toMatchObject(offline);
});

test('does not report an unexpected response as a broken connection', async () => {
  server.mockResolvedValue(new Response('<p>A proxy</p>'));
  expect(await outcomeOf(parseResponse(api.me.$get()))).toBeInstanceOf(SyntaxError);
});

const proxyPage = '<html><head><title>nginx</title></head></html>';

test.each([
  [413, 'too_large', tooLargeForProxyError],
  [502, 'unavailable', siteUnreachableError],
  [503, 'unavailable', siteUnreachableError],
  [504, 'unavailable', siteUnreachableError],
  [500, 'failed', unexpectedError],
])('explains the page of a proxy with status %i', async (status, code, message) => {
  const headers = { 'Content-Type': 'text/html' };
  server.mockResolvedValue(new Response(proxyPage, { status, headers }));
  expect(await outcomeOf(parseResponse(api.me.$get()))).toMatchObject({ code, message });
});

test('prefers the server’s own explanation', async () => {
  const error = { code: 'too_large', message: 'The request is too large. The limit is 1 MB.' };
  server.mockResolvedValue(Response.json({ error }, { status: 413 }));
  expect(await outcomeOf(parseResponse(api.me.$get()))).toMatchObject(error);
});

test('with a signal, limits the wait for a response but not for its body', async () => {
  const own = new AbortController();
  const init = { init: { signal: own.signal } };
  server.mockImplementationOnce((_, { signal } = {}) => endedBy(signal));
  const silent = outcomeOf(parseResponse(api.me.$get({}, init)));
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await silent).toMatchObject(offline);
  let within: AbortSignal | null | undefined;
  server.mockImplementationOnce(async (_, { signal } = {}) => {
    within = signal;
    return Response.json({});
  });
  await api.me.$get({}, init);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(within?.aborted).toBe(false);
  own.abort();
  expect(within?.aborted).toBe(true);
});

test('replaces a rejected token once, and does not treat a failed refresh as a rejection', async () => {
  const rejected = () => Response.json({ error: { code: 'unauthenticated' } }, { status: 401 });
  server.mockImplementation(async (_, init) => {
    const token = new Headers(init?.headers).get('Authorization');
    return token === 'Bearer second' ? Response.json({ id: 'me' }) : rejected();
  });
  vi.mocked(refreshAccessToken).mockResolvedValueOnce('second');
  expect(await parseResponse(api.me.$get())).toEqual({ id: 'me' });
  vi.mocked(refreshAccessToken).mockResolvedValueOnce(null);
  expect(await outcomeOf(parseResponse(api.me.$get()))).toMatchObject({ code: 'unauthenticated' });
  vi.mocked(refreshAccessToken).mockRejectedValueOnce(new Error('fetch failed'));
  expect(await outcomeOf(parseResponse(api.me.$get()))).toMatchObject(offline);
});

const ask = () => outcomeOf(parseResponse(api.me.$get()));
const confirmationRequired = () =>
  Response.json({ error: { code: 'confirmation_required', message: 'x' } }, { status: 403 });

test('asks once if the session is confirmed while another request is on its way', async () => {
  let answerSlow = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    answerSlow = resolve;
  });
  server.mockReturnValueOnce(slow).mockResolvedValueOnce(confirmationRequired());
  const both = [ask(), ask()];
  await vi.waitUntil(isConfirmationRequested);
  server.mockImplementation(async () => Response.json({ id: 'me' }));
  settleConfirmation(true);
  await both[1];
  answerSlow(confirmationRequired());
  await vi.waitUntil(() => isConfirmationRequested() || server.mock.calls.length === 4);
  expect(isConfirmationRequested()).toBe(false);
  expect(await Promise.all(both)).toEqual([{ id: 'me' }, { id: 'me' }]);
});

test('sends requests again that waited for the user to confirm the session', async () => {
  let isConfirmed = false;
  server.mockImplementation(async (_, init) => {
    if (isConfirmed) return Response.json({ id: 'me' });
    const answer = confirmationRequired();
    vi.spyOn(answer, 'json').mockImplementation(() => endedBy(init?.signal));
    return answer;
  });
  const refused = ask();
  await vi.waitUntil(isConfirmationRequested);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  settleConfirmation(false);
  expect(await refused).toMatchObject({ code: 'confirmation_required' });

  const both = [ask(), ask()];
  await vi.waitUntil(() => server.mock.calls.length === 3);
  await vi.waitUntil(isConfirmationRequested);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  isConfirmed = true;
  settleConfirmation(true);
  expect(await Promise.all(both)).toEqual([{ id: 'me' }, { id: 'me' }]);
  expect(isConfirmationRequested()).toBe(false);
});
