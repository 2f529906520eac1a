import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { minuteMs } from '#time/durations.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import { type BodyDeadlines, bodyDeadlines, watchBody } from './http-limits/body-deadlines.ts';
import { Connections } from './http-limits/connections.ts';
import { PacedStarts } from './http-limits/paced-starts.ts';
import { rawResponse } from './http-limits/raw-response.ts';
import { findHeadError, maxHeaders } from './http-limits/request-head.ts';
import type { App } from './routes/app-type.ts';
import { documentKey } from './routes/document-routes.ts';
import { hasBody } from './routes/request-guards.ts';
import { signInErrorUrl } from './routes/sign-in-error-route.ts';
import { mayHaveStaffCookie } from './staff-cookie/cookie-header.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // A video takes long over a slow line; other bodies, and stalled ones, are ended much sooner.
  requestTimeout: 30 * minuteMs,
  // Node's default is 30 seconds.
  connectionsCheckingInterval: 5_000,
  // `idleTimeoutMs` also holds between requests: switching between two timeouts costs time on each request.
  keepAliveTimeout: 0,
};
/** For connections without traffic, also between requests; event streams send heartbeats more often. */
const idleTimeoutMs = 2 * minuteMs;
const shutdownTimeoutMs = 10_000;
const closeIdleEveryMs = 50;

export interface HttpServerOptions {
  /** Connections that one network may hold open. */
  connectionsPerNetwork?: number;
  /** Whether a peer is exempt from that limit. */
  isExempt?(address: string): boolean;
  deadlines?: BodyDeadlines;
  /** The network whose requests are paced; by default, all are one. */
  getNetwork?(request: IncomingMessage): string;
  /** Told the headers of every request before it is answered. */
  checkHeaders?(headers: IncomingHttpHeaders): void;
}

const rejections: Record<string, string> = {
  HPE_HEADER_OVERFLOW: rawResponse(431, 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: rawResponse(408, 'The request took too long.'),
};
const malformed = rawResponse(400, 'The request could not be read.');

/** Creates the HTTP server. Cached pages are answered here, everything else goes to the app. */
export function createHttpServer(
  app: App,
  documents: DocumentCache,
  {
    connectionsPerNetwork = Number.POSITIVE_INFINITY,
    isExempt = () => false,
    deadlines = bodyDeadlines,
    getNetwork = () => '',
    checkHeaders = () => {},
  }: HttpServerOptions = {},
): Server {
  const connections = new Connections(connectionsPerNetwork, isExempt);
  const server = createServer(
    limits,
    listener(app, documents, { connections, deadlines, getNetwork, checkHeaders }),
  );
  server.timeout = idleTimeoutMs;
  // Node silently drops headers above its limit. With one more than ours, `findHeadError` notices.
  server.maxHeadersCount = maxHeaders + 1;
  server.on('clientError', rejectClient);
  server.on('connection', (socket: Socket) => connections.add(socket));
  connectionsOf.set(server, connections);
  return server;
}

const connectionsOf = new WeakMap<Server, Connections>();

function listener(
  app: App,
  documents: DocumentCache,
  {
    connections,
    deadlines,
    getNetwork,
    checkHeaders,
  }: { connections: Connections } & Required<
    Pick<HttpServerOptions, 'deadlines' | 'getNetwork' | 'checkHeaders'>
  >,
): RequestListener {
  const handleInApp = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler,
    // For HTTP/1.0, as in health checks of load balancers, which may name none.
    hostname: 'localhost',
    // It would close the connection half a second after a response that a client on a slow line has not read yet, because it
    // is still sending. `watchBody` reads the rest of a body.
    autoCleanupIncoming: false,
  });
  const starts = new PacedStarts();
  const answer: RequestListener = (request, response) => {
    starts.run(getNetwork(request), () => {
      if (!request.socket.destroyed) handleInApp(request, response);
    });
  };
  const handle: RequestListener = (request, response) => {
    const headError = findHeadError(request);
    if (headError) {
      reject(response, headError.status, headError.message);
      return;
    }
    checkHeaders(request.headers);
    // Staff may see more than the cached pages.
    const bringsBody = hasBody(request);
    if (bringsBody) watchBody(request, response, deadlines);
    const isForCache = !bringsBody && !mayHaveStaffCookie(request);
    const key = isForCache ? cacheKeyOf(request.url ?? '/') : null;
    if (key === null) {
      answer(request, response);
      return;
    }
    if (documents.serveFromMemory(request, response, key)) return;
    const waiting = documents.joinRender(request, response, key);
    if (waiting) waiting.catch(() => answer(request, response));
    else answer(request, response);
  };
  return (request, response) => {
    if (!connections.admit(request, response)) return;
    handle(request, response);
    connections.track(response);
  };
}

function reject(response: ServerResponse, status: number, message: string): void {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  response.writeHead(status, headers).end(message);
}

/** For failures outside the app, above all an invalid request target. */
function errorHandler(error: unknown): Response {
  return error instanceof RequestError
    ? new Response('The request could not be read.', { status: 400 })
    : new Response('The request failed.', { status: 500 });
}

// The common case, a path without query params, already is a key.
function cacheKeyOf(target: string): string | null {
  if (!target.includes('?') && target.startsWith('/')) return target;
  return signInErrorUrl(target) === null ? documentKey(target) : null;
}

function rejectClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(rejections[error.code ?? ''] ?? malformed);
}

const unknownHost =
  'this machine has no such address. Set HOST to one of its addresses, or to 0.0.0.0 for all.';
const listenProblems: Record<string, string> = {
  EADDRINUSE: 'another program is using it. Stop that program, or set PORT to another port.',
  EACCES: 'ports below 1024 need elevated privileges. Set PORT to a higher one.',
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/** Starts listening. Resolves with the port; rejects with an Error that says what to do. */
export function listen(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = listenProblems[error.code ?? ''] ?? error.message;
      reject(new Error(`Port ${port} on ${host} cannot be opened: ${message}`, { cause: error }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Rejects like `listen` if the port cannot be opened now: for finding out before anything is changed. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = new NetServer((socket) => socket.destroy());
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Stops accepting connections, lets requests in flight finish, and closes the rest after ten seconds. For
 * `drainMs`, each open connection may send one more request, answered with `Connection: close`: a proxy that
 * sends one at this very moment gets a response instead of a reset.
 */
export async function stopListening(server: Server, drainMs = 0): Promise<void> {
  const connections = connectionsOf.get(server);
  const closed = new Promise((resolve) => {
    // The `close` of an HTTP server would also end idle connections at once.
    NetServer.prototype.close.call(server, resolve);
  });
  connections?.closeUnused();
  connections?.drain();
  await Promise.race([closed, pause(drainMs, undefined, { ref: false })]);
  // Connections whose response was sent meanwhile would otherwise stay open.
  const closingIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  const timeout = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(closingIdle);
  clearTimeout(timeout);
  // Stops Node's timer that checks for late requests.
  server.close();
}
