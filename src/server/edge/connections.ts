import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../client-ip.ts';
import { rawResponse } from './raw-response.ts';

/** More than any client needs that sends requests before it has its answers. Browsers send one. */
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

/** The responses that each connection waits for, in the order in which it asked. */
const inFlight = new WeakMap<Socket, Set<ServerResponse>>();

/** The open connections of a server, and how much each of them may ask for at once. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #perNetwork = new Map<string, number>();
  readonly #mostPerNetwork: number;
  readonly #isExempt: (address: string) => boolean;
  #isDraining = false;

  constructor(mostPerNetwork: number, isExempt: (address: string) => boolean) {
    this.#mostPerNetwork = mostPerNetwork;
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

  /**
   * Counts a request among those in flight. False when its connection is being closed, at the latest by
   * this very request: nothing is to be done for it then.
   */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const responses = inFlight.get(socket);
    if (!responses) return false;
    if (responses.size >= maxInFlight) {
      inFlight.delete(socket);
      endEarly(socket, responses);
      return false;
    }
    responses.add(response);
    response.on('close', forget);
    if (this.#isDraining) response.shouldKeepAlive = false;
    return true;
  }

  /** From now on the answer to each request says that it is the connection's last. */
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
    const network = networkOf(address);
    const count = this.#perNetwork.get(network) ?? 0;
    if (count >= this.#mostPerNetwork) return false;
    this.#perNetwork.set(network, count + 1);
    socket.once('close', () => {
      const left = (this.#perNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#perNetwork.delete(network);
      else this.#perNetwork.set(network, left);
    });
    return true;
  }
}

function forget(this: ServerResponse): void {
  inFlight.get(this.req.socket)?.delete(this);
}

/**
 * Answers what was asked first, if nothing has been answered yet. Node would read and parse on, whether
 * the socket is paused or ended; only its end stops that, and lets go of what was parsed so far.
 */
function endEarly(socket: Socket, [first]: Iterable<ServerResponse>): void {
  if (!first?.headersSent) socket.write(tooManyAtOnce);
  socket.destroy();
}

/**
 * Tells the responses that waited for their turn of the end of their connection. Node tells only the one
 * that was being sent, and whatever the others held open would stay so.
 */
function closeQueued(responses: Iterable<ServerResponse>): void {
  for (const response of responses) {
    if (response.socket !== null || response.writableFinished) continue;
    response.destroy();
    response.emit('close');
  }
}
