import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchFromProvider, isSecureUrl, providerLimits } from './provider-requests.ts';

let respond: (response: ServerResponse) => void;
const server = createServer((_request, response) => respond(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Has the time of a request run out as soon as `respond` has been called. */
function runOutOfTime(answer: (response: ServerResponse) => void): void {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  respond = (response) => {
    answer(response);
    setImmediate(() => controller.abort(new DOMException('The time is over', 'TimeoutError')));
  };
}

describe('a request to a provider fails', () => {
  test('if there is no response in time', async () => {
    runOutOfTime(() => {});
    await expect(fetchFromProvider(url)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(providerLimits.timeoutMs);
  });

  test('if the response does not end in time', async () => {
    runOutOfTime((response) => void response.writeHead(200).write('{'));
    await expect(fetchFromProvider(url)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('if the response is too large, without reading all of it', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    respond = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      more();
    };
    await expect(fetchFromProvider(url)).rejects.toThrow('too large');
  });

  test.each(['http://id.example.gov/', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'evil'])(
    'if the URL is not secure: %s',
    async (insecure) => {
      expect(isSecureUrl(insecure)).toBe(false);
      await expect(fetchFromProvider(insecure)).rejects.toThrow('is not secure');
    },
  );
});

test('a redirect is not followed', async () => {
  respond = (response) => response.writeHead(302, { Location: '/elsewhere' }).end();
  expect((await fetchFromProvider(url)).status).toBe(302);
});

test('an empty response is one', async () => {
  respond = (response) => response.writeHead(204).end();
  expect((await fetchFromProvider(url)).status).toBe(204);
});
