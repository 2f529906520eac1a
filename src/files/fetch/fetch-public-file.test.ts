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

const picture = Buffer.from('the bytes of a picture');
const open: Server[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetching-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listening(server: Server, host = '127.0.0.1', port = 0): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function served(listener: RequestListener, host?: string, port?: number): Promise<string> {
  return listening(createServer(listener), host, port);
}

/** A server that writes what `talk` writes, whether or not it is HTTP. */
async function spoken(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => talk(socket));
  });
  const closeAllConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return listening(Object.assign(server, { closeAllConnections }) as unknown as Server);
}

function fetched(address: string, options: Partial<FetchOptions> = {}) {
  const allow = (ip: string) => ip === '127.0.0.1';
  return fetchPublicFile(address, { folder, maxBytes: 1_000, allow, ...options });
}

/** The refusal, once it is sure that nothing was left behind. */
async function refusal(fetching: Promise<unknown>): Promise<string> {
  const said = await fetching.then(
    () => 'It was fetched.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(said).not.toMatch(/127\.0\.0|ECONN|\n/);
  return said;
}

describe('a file is fetched', () => {
  test('with its bytes and the name its address gives it', async () => {
    const seen: unknown[] = [];
    const site = await served(({ url, headers }, response) => {
      seen.push(url, headers['accept-encoding'], headers.cookie, headers.referer);
      response.end(picture);
    });
    const file = await fetched(`${site}/files/A%20view.png?size=1#top`);
    const digest = createHash('sha256').update(picture).digest('hex');
    expect(file).toMatchObject({ bytes: picture.length, name: 'A view.png', digest });
    expect(path.dirname(file.path)).toBe(folder);
    expect(await readFile(file.path)).toEqual(picture);
    expect(seen).toEqual(['/files/A%20view.png?size=1', 'identity', undefined, undefined]);
    await rm(file.path);
  });

  test('from where three redirects lead', async () => {
    const site = await served(({ url = '' }, response) => {
      const step = Number(url.slice(1));
      if (step === 3) return response.end(picture);
      response.writeHead([301, 302, 307][step] ?? 500, { Location: `${step + 1}` }).end();
    });
    const file = await fetched(`${site}/0`);
    expect(file).toMatchObject({ bytes: picture.length, name: '3' });
    await rm(file.path);
  });

  test('that is exactly as large as it may be', async () => {
    const site = await served((_request, response) => response.end(picture));
    const file = await fetched(site, { maxBytes: picture.length });
    expect(file.name).toBe('127.0.0.1');
    await rm(file.path);
    const tooLarge = await refusal(fetched(site, { maxBytes: picture.length - 1 }));
    expect(tooLarge).toMatch('FetchError: The file is larger than');
  });
});

describe('only from public servers', () => {
  test('a server of this machine is refused without being asked', async () => {
    let asked = 0;
    const site = await served((_request, response) => response.end(String(asked++)));
    const { port } = new URL(site);
    const real = { folder, maxBytes: 1_000 };
    expect(await refusal(fetchPublicFile(site, real))).toMatch('Only ports 80 and 443');
    const anyPort = { ...real, allow: isPublicIp };
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1']) {
      const said = await refusal(fetchPublicFile(`http://${host}:${port}/`, anyPort));
      expect(said).toBe('FetchError: This URL does not lead to a public server.');
    }
    expect(asked).toBe(0);
  });

  test('a name is resolved once, and what was checked is what is connected to', async () => {
    let innerAsked = 0;
    const site = await served((_request, response) => response.end(picture), '127.0.0.2');
    const port = Number(new URL(site).port);
    await served((_request, response) => response.end(String(innerAsked++)), '127.0.0.1', port);
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    const allow = (ip: string) => ip === '127.0.0.2';
    const file = await fetched(`http://rebinding.example:${port}/a.png`, { lookup, allow });
    expect([file.bytes, answers.length, innerAsked]).toEqual([picture.length, 2, 0]);
    await rm(file.path);
    const second = fetched(`http://rebinding.example:${port}/a.png`, { lookup, allow });
    expect(await refusal(second)).toMatch('not lead to a public server');
    expect(innerAsked).toBe(0);
  });

  test('a name with one inner address among public ones is refused', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1'];
    const lookup = async () => addresses.map((address) => ({ address, family: 4 }));
    const mixed = fetchPublicFile('http://mixed.example/', { folder, maxBytes: 1, lookup });
    expect(await refusal(mixed)).toMatch('not lead to a public server');
  });

  test('a name that does not exist gets the sentence of an inner one', async () => {
    const lookup = () => Promise.reject(new Error('getaddrinfo ENOTFOUND inner.example'));
    expect(await refusal(fetched('http://inner.example/', { lookup }))).toMatch(
      'not lead to a public server',
    );
    const none = fetched('http://inner.example/', { lookup: async () => [] });
    expect(await refusal(none)).toMatch('not lead to a public server');
  });

  test('a redirect may not lead inside', async () => {
    let innerAsked = 0;
    const inner = await served((_request, response) => response.end(String(innerAsked++)));
    const { port } = new URL(inner);
    const allow = (ip: string) => ip === '127.0.0.2';
    const targets = [inner, `http://localhost:${port}`, `http://2130706433:${port}`];
    for (const Location of targets) {
      const site = await served((_request, response) => {
        response.writeHead(302, { Location }).end();
      }, '127.0.0.2');
      expect(await refusal(fetched(site, { allow }))).toMatch('not lead to a public server');
    }
    expect(innerAsked).toBe(0);
  });

  test.each([
    ['file:///etc/passwd', 'start with https'],
    ['ftp://127.0.0.1/x', 'start with https'],
    ['http://staff:secret@127.0.0.1/x', 'username'],
    ['data:text/html,x', 'start with https'],
    [`/${'x'.repeat(5_000)}`, 'too long'],
    ['http://[::1', 'Enter a URL'],
  ])('a redirect may not lead to %s', async (Location, sentence) => {
    const site = await served((_request, response) => {
      response.writeHead(301, { Location }).end();
    });
    expect(await refusal(fetched(site))).toMatch(sentence);
  });
});

describe('a server that does not end, answer or keep its word', () => {
  test('sends more than allowed, without having said so', async () => {
    const site = await served((_request, response) => {
      const more = () => response.write(Buffer.alloc(500)) && setImmediate(more);
      response.on('drain', more);
      more();
    });
    expect(await refusal(fetched(site))).toMatch('larger than');
  });

  test('says that it sends more than allowed', async () => {
    const site = await served((_request, response) => {
      response.writeHead(200, { 'Content-Length': 5_000 }).flushHeaders();
    });
    expect(await refusal(fetched(site))).toMatch('larger than');
  });

  test('drips', async () => {
    const site = await served((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await refusal(fetched(site, { timeoutMs: 300 }))).toMatch('too long');
  });

  test('never answers, or drips its headers', async () => {
    const silent = await spoken(() => {});
    expect(await refusal(fetched(silent, { timeoutMs: 300 }))).toMatch('too long');
    const dripping = await spoken((socket) => {
      const drip = setInterval(() => socket.write('H'), 20);
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      socket.on('close', () => clearInterval(drip));
    });
    expect(await refusal(fetched(dripping, { timeoutMs: 300 }))).toMatch('too long');
  });

  test.each([
    [
      'leads in a circle',
      'HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n',
      'redirects more than 3 times',
    ],
    ['leads nowhere', 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n', 'status 302'],
    ['has a huge header', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'not be reached'],
    [
      'promises too much',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfour',
      'connection was lost',
    ],
    [
      'breaks off a chunk',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nf',
      'connection was lost',
    ],
    [
      'speaks two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nfour',
      '',
    ],
    ['speaks no HTTP', '220 mail.example ESMTP\r\n', 'not be reached'],
    ['says nothing', '', 'not be reached'],
    [
      'changes the protocol',
      'HTTP/1.1 101 OK\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      'not be reached',
    ],
    ['sends nothing', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', 'empty'],
    ['has a part', 'HTTP/1.1 206 Partial\r\nContent-Length: 1\r\n\r\nx', 'status 206'],
    ['has nothing', 'HTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx', 'status 404'],
  ])('%s', async (_what, text, sentence) => {
    const site = await spoken((socket) => socket.end(text));
    const said = await refusal(fetched(site));
    expect(said).toMatch(/^FetchError: /);
    expect(said).toMatch(sentence);
  });

  test('sends more than it said: only what it said is taken', async () => {
    const site = await spoken((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfour and more');
    });
    const file = await fetched(site);
    expect(await readFile(file.path, 'utf8')).toBe('four');
    await rm(file.path);
  });

  test('has a name that resolves too late', async () => {
    const site = await served((_request, response) => response.end(picture));
    const { port } = new URL(site);
    let answer = () => {};
    const late = new Promise<{ address: string; family: number }[]>((resolve) => {
      answer = () => resolve([{ address: '127.0.0.1', family: 4 }]);
    });
    const address = `http://late.example:${port}/`;
    const fetching = fetched(address, { timeoutMs: 200, lookup: () => late });
    expect(await refusal(fetching)).toMatch('too long');
    answer();
    await late;
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['gzip', 'deflate', 'br', 'identity, gzip'])('packs with %s', async (packing) => {
    const site = await served((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': packing }).end(gzipSync(picture));
    });
    expect(await refusal(fetched(site))).toMatch('compressed');
  });

  test('is not there', async () => {
    const site = await served(() => {});
    const gone = open.pop();
    await new Promise((resolve) => gone?.close(resolve));
    expect(await refusal(fetched(site))).toMatch('could not be reached');
  });
});

test('what is no failure of the other server is no refusal', async () => {
  const site = await served((_request, response) => response.end(picture));
  const nowhere = fetched(site, { folder: path.join(folder, 'missing') });
  await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT' });
});
