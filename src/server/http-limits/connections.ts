import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getNetwork } from '#url/networks.ts';
import { NetworkCounts } from './network-counts.ts';
import { rawResponse } from './raw-response.ts';

/** More than any client needs that pipelines requests. Browsers do not pipeline. */
const maxInFlight = 8;

const tooManyAtOnce = rawResponse(503, 'Too many requests at once on one connection.', {
  'Retry-After': '1',
});

const tooManyConnections = rawResponse(
  429,
  'Too many connections from your network. Try again in a few seconds.',
  {
    'Retry-After': '5',
  },
);

/** The pending responses of each connection, in request order. */
const inFlight = new WeakMap<Socket, Set<ServerResponse>>();

/** Tracks the open connections of a server, limiting them per network and their requests in flight. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #perNetwork: NetworkCounts;
  readonly #isExempt: (address: string) => boolean;
  #isDraining = false;

  constructor(maxPerNetwork: number, isExempt: (address: string) => boolean) {
    this.#perNetwork = new NetworkCounts(maxPerNetwork);
    this.#isExempt = isExempt;
  }

  add(socket: Socket): void {
    if (!this.#countIn(socket)) {
      socket.end(tooManyConnections);
      socket.destroySoon();
      return;
    }
    const responses = new Set<ServerResponse>();
    this.#open.add(socket);
    inFlight.set(socket, responses);
    socket.once('close', () => {
      this.#open.delete(socket);
      closeQueued(responses);
    });
  }

  /** Whether a request may be handled: not when its connection is being closed, be it by this very request. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const responses = inFlight.get(socket);
    if (!responses) return false;
    if (responses.size >= maxInFlight) {
      inFlight.delete(socket);
      endEarly(socket, responses);
      return false;
    }
    if (this.#isDraining) response.shouldKeepAlive = false;
    return true;
  }

  /**
   * Counts a response as in flight until it closes. To be called once its request was handed on: a response
   * written by then, with none before it on its connection, as a cached page mostly is, needs no counting.
   */
  track(response: ServerResponse): void {
    if (response.writableEnded && response.socket !== null) return;
    inFlight.get(response.req.socket)?.add(response);
    response.on('close', forget);
  }

  /** Makes each further response the last of its connection. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Browsers open connections ahead of time; Node does not count one that was never used as idle. */
  closeUnused(): void {
    for (const socket of this.#open) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  #countIn(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    if (this.#isExempt(address)) return true;
    const network = getNetwork(address);
    if (!this.#perNetwork.hasRoomFor(network)) return false;
    socket.once('close', this.#perNetwork.add(network));
    return true;
  }
}

function forget(this: ServerResponse): void {
  inFlight.get(this.req.socket)?.delete(this);
}

/**
 * Answers the first request, if nothing has been sent yet, and destroys the socket. Node would keep reading
 * and parsing a paused or ended socket.
 */
function endEarly(socket: Socket, [first]: Iterable<ServerResponse>): void {
  if (!first?.headersSent) socket.write(tooManyAtOnce);
  socket.destroy();
}

/**
 * Closes the responses queued on a closed connection. Node closes only the one being sent, and what the
 * others hold open would stay open.
 */
function closeQueued(responses: Iterable<ServerResponse>): void {
  for (const response of responses) {
    if (response.socket !== null || response.writableFinished) continue;
    response.destroy();
    response.emit('close');
  }
}
