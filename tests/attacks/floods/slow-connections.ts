import { connect, type Socket } from 'node:net';
import { until } from '../../running-site/until.ts';
import { attacker, type Flood } from './flood.ts';

const connectionsPerKind = 150;
const sendEveryMs = 1_000;

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n`;

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

/** What a connection sends at first, and then once a second. */
const senders = {
  'a JSON body': [post('/api/setup', 'application/json'), ' '],
  'a sign-in': [post('/auth/v1/token?grant_type=password', 'application/json'), ' '],
  'a form': [post('/contact', 'application/x-www-form-urlencoded'), 'a'],
  'an upload': [post('/api/media', 'multipart/form-data; boundary=x'), 'a'],
  headers: [get, 'X-A: 1\r\n'],
  nothing: ['', ''],
} as const;
type Kind = keyof typeof senders;
const kinds = Object.keys(senders) as Kind[];

/** Each sends most of a body that is far too large, and then nothing more. */
const stalledBodies: Flood = {
  name: '400 connections that stall in the middle of a body of 1 MB',
  async attack({ url }) {
    const port = Number(new URL(url).port);
    const most = Buffer.alloc(900_000, ' ');
    const head =
      'POST /api/setup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const heads = [
      `${head}Content-Length: 1000000\r\n\r\n`,
      `${head}Transfer-Encoding: chunked\r\n\r\nF4240\r\n`,
    ];
    const sockets = Array.from({ length: 400 }, (_, index) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: attacker }).on(
        'error',
        () => {},
      );
      socket.resume().write(heads[index % heads.length] ?? '');
      socket.write(most);
      return socket;
    });
    const open = () => sockets.filter((socket) => !socket.closed).length;
    try {
      await until('the end of all connections', () => open() === 0);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};

/** Ends once the site has closed every connection. */
const byteByByte: Flood = {
  name: '900 connections that send bodies, headers or nothing byte by byte',
  async attack({ url }) {
    const port = Number(new URL(url).port);
    const sockets: { socket: Socket; kind: Kind }[] = [];
    const open = new Map(kinds.map((kind) => [kind, connectionsPerKind]));
    for (let index = 0; index < connectionsPerKind; index += 1) {
      for (const kind of kinds) {
        const socket = connect({ host: '127.0.0.1', port, localAddress: attacker }).on(
          'error',
          () => {},
        );
        socket.resume().once('close', () => {
          open.set(kind, (open.get(kind) ?? 0) - 1);
        });
        socket.write(senders[kind][0]);
        sockets.push({ socket, kind });
      }
    }
    const sending = setInterval(() => {
      for (const { socket, kind } of sockets) socket.write(senders[kind][1]);
    }, sendEveryMs);
    try {
      // 30 s for a body, 15 s for headers, and 5 s until the next check.
      await until('the end of all connections', () =>
        [...open.values()].every((count) => count === 0),
      ).catch((error) => {
        throw new Error(`Still open: ${JSON.stringify([...open])}`, { cause: error });
      });
    } finally {
      clearInterval(sending);
      for (const { socket } of sockets) socket.destroy();
    }
  },
};

/** Clients that take their time, to hold connections and memory. */
export const slowConnections: readonly Flood[] = [byteByByte, stalledBodies];
