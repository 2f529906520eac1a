import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { attacker, type Flood, type FloodedSite } from './flood.ts';

const pipelined = 5_000;
const connectionsPerPath = 10;
const requestsPerConnection = 1_000;

function search(): string {
  return `GET /projects?search=${randomUUID()} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function open({ url }: FloodedSite): Socket {
  const port = Number(new URL(url).port);
  return connect({ host: '127.0.0.1', port, localAddress: attacker }).on('error', () => {});
}

/** Sends everything in one piece and waits until the server has closed the connection. */
async function pipeline(site: FloodedSite, text: string): Promise<void> {
  const socket = open(site);
  // A reset counts as closed, but `once` would reject.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume().write(text);
  await closed;
}

const times = <Value>(count: number, make: () => Value): Value[] =>
  Array.from({ length: count }, make);

const searches: Flood = {
  name: 'one connection, 5,000 pipelined searches',
  attack: (site) => pipeline(site, times(pipelined, search).join('')),
};

const manySearches: Flood = {
  name: 'six connections, 5,000 pipelined searches each',
  async attack(site) {
    await Promise.all(times(6, () => pipeline(site, times(pipelined, search).join(''))));
  },
};

const withinLimits: Flood = {
  name: 'a hundred connections, 8 searches at a time, for ten seconds',
  async attack(site) {
    const until = Date.now() + 10_000;
    const keepSearching = async () => {
      while (Date.now() < until) {
        const socket = open(site).resume();
        socket.write(`${times(8, search).join('').slice(0, -2)}Connection: close\r\n\r\n`);
        await once(socket, 'close');
      }
    };
    await Promise.all(times(100, keepSearching));
  },
};

const clientsThatLeave: Flood = {
  name: 'two thousand searches of clients that disconnect',
  async attack(site) {
    for (let round = 0; round < 10; round += 1) {
      const sockets = times(200, () => open(site));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.write(search());
      await pause(20);
      for (const socket of sockets) socket.resetAndDestroy();
    }
  },
};

const clientsThatNeverRead: Flood = {
  name: 'fifty connections, 1,000 cached pages each, nothing read',
  async attack(site) {
    const sockets = times(50, () => open(site));
    for (const socket of sockets) socket.pause().write(get('/').repeat(requestsPerConnection));
    await pause(5_000);
    for (const socket of sockets) socket.destroy();
  },
};

const paths = ['/api/setup', '/now.json', '/nothing-here', '/%ff', '/api/realtime', '/healthz'];

const pathFloods = paths.map(
  (path): Flood => ({
    name: `ten connections, 1,000 pipelined requests each for ${path}`,
    async attack(site) {
      const requests = get(path).repeat(requestsPerConnection);
      await Promise.all(times(connectionsPerPath, () => pipeline(site, requests)));
    },
  }),
);

/** Many requests on few connections, and clients that do not take their responses. */
export const connectionFloods: readonly Flood[] = [
  searches,
  manySearches,
  withinLimits,
  clientsThatLeave,
  clientsThatNeverRead,
  ...pathFloods,
];
