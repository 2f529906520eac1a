import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { type Deferred, deferred } from '#tests/deferred.ts';
import { DocumentCache, type RenderedDocument } from './document-cache.ts';

export const html = `<!doctype html><title>About</title>${'<p>Science für alle</p>'.repeat(100)}`;
export const about: RenderedDocument = {
  status: 200,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': "default-src 'none'",
  },
  html,
  reads: ['pages:about'],
  isCacheable: true,
};

const servers: http.Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a real server in front of a cache; `world.render` renders its pages. */
export async function serve() {
  const world = {
    now: 0,
    render: async (_key: string): Promise<RenderedDocument> => about,
    renders: 0,
    fromMemory: 0,
    joined: 0,
  };
  const cache = new DocumentCache({
    render: (key) => {
      world.renders++;
      return world.render(key);
    },
    ttlMs: 1_000,
    maxBytes: 1_000_000,
    maxBytesWithQuery: 100_000,
    now: () => world.now,
  });
  const server = http.createServer((request, response) => {
    const key = request.url ?? '';
    if (cache.serveFromMemory(request, response, key)) {
      world.fromMemory++;
      return;
    }
    const fail = () => response.writeHead(503).end();
    const waiting = cache.joinRender(request, response, key);
    if (waiting) {
      world.joined++;
      waiting.catch(fail);
      return;
    }
    cache.serve(request, response, key).catch(fail);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
    const request = http.request({ port, path, method, headers, agent: false }).end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }
  return { cache, world, ask };
}

export function holdRenders(world: { render(key: string): Promise<RenderedDocument> }) {
  const begun: Deferred<RenderedDocument>[] = [];
  world.render = () => {
    const render = deferred<RenderedDocument>();
    begun.push(render);
    return render.promise;
  };
  return begun;
}
