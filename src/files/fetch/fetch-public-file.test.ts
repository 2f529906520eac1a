import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchPublicFile } from './fetch-public-file.ts';
import { isPublicIp } from './public-ip.ts';

const content = Buffer.from('the bytes of a picture');
const servers: Server[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetching-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server, host = '127.0.0.1', port = 0): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function serve(listener: RequestListener, host?: string, port?: number): Promise<string> {
  return listen(createServer(listener), host, port);
}

/** Starts a raw TCP server on which `respond` writes anything, HTTP or not. */
async function startTcpServer(respond: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => respond(socket));
  });
  const closeAllConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return listen(Object.assign(server, { closeAllConnections }) as unknown as Server);
}

function download(address: string, options: Partial<FetchOptions> = {}) {
  const allow = (ip: string) => ip === '127.0.0.1';
  return fetchPublicFile(address, { folder, maxBytes: 1_000, allow, ...options });
}

/** Returns the error, after checking that no temporary file remains. */
async function rejectionOf(promise: Promise<unknown>): Promise<string> {
  const message = await promise.then(
    () => 'It was downloaded.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(message).not.toMatch(/127\.0\.0|ECONN|\n/);
  return message;
}

describe('a file is downloaded', () => {
  test('with its content and the name from its URL', async () => {
    const seen: unknown[] = [];
    const site = await serve(({ url, headers }, response) => {
      seen.push(url, headers['accept-encoding'], headers.cookie, headers.referer);
      response.end(content);
    });
    const file = await download(`${site}/files/A%20view.png?size=1#top`);
    const digest = createHash('sha256').update(content).digest('hex');
    expect(file).toMatchObject({ bytes: content.length, name: 'A view.png', digest });
    expect(path.dirname(file.path)).toBe(folder);
    expect(await readFile(file.path)).toEqual(content);
    expect(seen).toEqual(['/files/A%20view.png?size=1', 'identity', undefined, undefined]);
    await rm(file.path);
  });

  test('after up to three redirects', async () => {
    const site = await serve(({ url = '' }, response) => {
      const step = Number(url.slice(1));
      if (step === 3) return response.end(content);
      response.writeHead([301, 302, 307][step] ?? 500, { Location: `${step + 1}` }).end();
    });
    const file = await download(`${site}/0`);
    expect(file).toMatchObject({ bytes: content.length, name: '3' });
    await rm(file.path);
  });

  test('up to exactly the maximum size', async () => {
    const site = await serve((_request, response) => response.end(content));
    const file = await download(site, { maxBytes: content.length });
    expect(file.name).toBe('127.0.0.1');
    await rm(file.path);
    const tooLarge = await rejectionOf(download(site, { maxBytes: content.length - 1 }));
    expect(tooLarge).toMatch('FetchError: The file is larger than');
  });
});

describe('only public servers are contacted', () => {
  test('rejects a local server without sending a request', async () => {
    let requests = 0;
    const site = await serve((_request, response) => response.end(String(requests++)));
    const { port } = new URL(site);
    const real = { folder, maxBytes: 1_000 };
    expect(await rejectionOf(fetchPublicFile(site, real))).toMatch('Only ports 80 and 443');
    const anyPort = { ...real, allow: isPublicIp };
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1']) {
      const message = await rejectionOf(fetchPublicFile(`http://${host}:${port}/`, anyPort));
      expect(message).toBe('FetchError: This URL isn’t publicly accessible.');
    }
    expect(requests).toBe(0);
  });

  test('resolves a name once and connects to the address that was checked', async () => {
    let innerRequests = 0;
    const site = await serve((_request, response) => response.end(content), '127.0.0.2');
    const port = Number(new URL(site).port);
    await serve((_request, response) => response.end(String(innerRequests++)), '127.0.0.1', port);
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    const allow = (ip: string) => ip === '127.0.0.2';
    const file = await download(`http://rebinding.example:${port}/a.png`, { lookup, allow });
    expect([file.bytes, answers.length, innerRequests]).toEqual([content.length, 2, 0]);
    await rm(file.path);
    const second = download(`http://rebinding.example:${port}/a.png`, { lookup, allow });
    expect(await rejectionOf(second)).toMatch('publicly accessible');
    expect(innerRequests).toBe(0);
  });

  test('rejects a name with one private address among public ones', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1'];
    const lookup = async () => addresses.map((address) => ({ address, family: 4 }));
    const mixed = fetchPublicFile('http://mixed.example/', { folder, maxBytes: 1, lookup });
    expect(await rejectionOf(mixed)).toMatch('publicly accessible');
  });

  test('answers for an unknown name as for a private one', async () => {
    const lookup = () => Promise.reject(new Error('getaddrinfo ENOTFOUND inner.example'));
    expect(await rejectionOf(download('http://inner.example/', { lookup }))).toMatch(
      'publicly accessible',
    );
    const none = download('http://inner.example/', { lookup: async () => [] });
    expect(await rejectionOf(none)).toMatch('publicly accessible');
  });

  test('rejects redirects to private addresses', async () => {
    let innerRequests = 0;
    const inner = await serve((_request, response) => response.end(String(innerRequests++)));
    const { port } = new URL(inner);
    const allow = (ip: string) => ip === '127.0.0.2';
    const targets = [inner, `http://localhost:${port}`, `http://2130706433:${port}`];
    for (const Location of targets) {
      const site = await serve((_request, response) => {
        response.writeHead(302, { Location }).end();
      }, '127.0.0.2');
      expect(await rejectionOf(download(site, { allow }))).toMatch('publicly accessible');
    }
    expect(innerRequests).toBe(0);
  });

  test.each([
    ['file:///etc/passwd', 'start with https'],
    ['ftp://127.0.0.1/x', 'start with https'],
    ['http://staff:secret@127.0.0.1/x', 'username'],
    ['data:text/html,x', 'start with https'],
    [`/${'x'.repeat(5_000)}`, 'too long'],
    ['http://[::1', 'Enter a URL'],
  ])('rejects a redirect to %s', async (Location, expected) => {
    const site = await serve((_request, response) => {
      response.writeHead(301, { Location }).end();
    });
    expect(await rejectionOf(download(site))).toMatch(expected);
  });
});

describe('a misbehaving server is handled when it', () => {
  test('sends more than the limit without a Content-Length', async () => {
    const site = await serve((_request, response) => {
      const more = () => response.write(Buffer.alloc(500)) && setImmediate(more);
      response.on('drain', more);
      more();
    });
    expect(await rejectionOf(download(site))).toMatch('larger than');
  });

  test('announces more than the limit', async () => {
    const site = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 5_000 }).flushHeaders();
    });
    expect(await rejectionOf(download(site))).toMatch('larger than');
  });

  test('sends its body too slowly', async () => {
    const site = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await rejectionOf(download(site, { timeoutMs: 300 }))).toMatch('too long');
  });

  test('never responds, or sends its headers too slowly', async () => {
    const silent = await startTcpServer(() => {});
    expect(await rejectionOf(download(silent, { timeoutMs: 300 }))).toMatch('too long');
    const dripping = await startTcpServer((socket) => {
      const drip = setInterval(() => socket.write('H'), 20);
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      socket.on('close', () => clearInterval(drip));
    });
    expect(await rejectionOf(download(dripping, { timeoutMs: 300 }))).toMatch('too long');
  });

  test.each([
    [
      'redirects in a loop',
      'HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n',
      'redirects more than 3 times',
    ],
    ['omits the Location', 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n', 'status 302'],
    ['sends huge headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'not be reached'],
    [
      'sends less than it announced',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfour',
      'connection was lost',
    ],
    [
      'stops in the middle of a chunk',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nf',
      'connection was lost',
    ],
    [
      'sends two different lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nfour',
      '',
    ],
    ['does not speak HTTP', '220 mail.example ESMTP\r\n', 'not be reached'],
    ['sends no response', '', 'not be reached'],
    [
      'switches protocols',
      'HTTP/1.1 101 OK\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      'not be reached',
    ],
    ['sends an empty body', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', 'empty'],
    ['sends partial content', 'HTTP/1.1 206 Partial\r\nContent-Length: 1\r\n\r\nx', 'status 206'],
    ['responds with 404', 'HTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx', 'status 404'],
  ])('%s', async (_what, text, expected) => {
    const site = await startTcpServer((socket) => socket.end(text));
    const message = await rejectionOf(download(site));
    expect(message).toMatch(/^FetchError: /);
    expect(message).toMatch(expected);
  });

  test('sends more than it announced, and the rest is ignored', async () => {
    const site = await startTcpServer((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfour and more');
    });
    const file = await download(site);
    expect(await readFile(file.path, 'utf8')).toBe('four');
    await rm(file.path);
  });

  test('has a name that takes too long to resolve', async () => {
    const site = await serve((_request, response) => response.end(content));
    const { port } = new URL(site);
    let answer = () => {};
    const late = new Promise<{ address: string; family: number }[]>((resolve) => {
      answer = () => resolve([{ address: '127.0.0.1', family: 4 }]);
    });
    const address = `http://late.example:${port}/`;
    const promise = download(address, { timeoutMs: 200, lookup: () => late });
    expect(await rejectionOf(promise)).toMatch('too long');
    answer();
    await late;
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['gzip', 'deflate', 'br', 'identity, gzip'])('compresses with %s', async (encoding) => {
    const site = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(gzipSync(content));
    });
    expect(await rejectionOf(download(site))).toMatch('compressed');
  });

  test('is not running', async () => {
    const site = await serve(() => {});
    const gone = servers.pop();
    await new Promise((resolve) => gone?.close(resolve));
    expect(await rejectionOf(download(site))).toMatch('could not be reached');
  });
});

test('a local error is not blamed on the server', async () => {
  const site = await serve((_request, response) => response.end(content));
  const failed = download(site, { folder: path.join(folder, 'missing') });
  await expect(failed).rejects.toMatchObject({ code: 'ENOENT' });
});
