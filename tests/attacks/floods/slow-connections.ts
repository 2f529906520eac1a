import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';
import { printFigures, probeDuring } from './latency-probe.ts';

const connectionsOfKind = 150;
const minutesMs = 5 * 60_000;
/** 30 s for a body, 15 s for headers, 5 s until the next check, and the rest for a slow machine. */
const allGoneWithinMs = 60_000;
const sendEveryMs = 1_000;

let data: DataFolder;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let site: RunningSite;
beforeAll(async () => {
  [data, database] = await Promise.all([dataFolder(), emptyDatabase()]);
  const env = { DATABASE_URL: database.url, NODE_ENV: 'production' };
  site = await startSite({ dataDir: data.path, env });
});
afterAll(async () => {
  await site.end();
  await data.remove();
  await database.drop();
});

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

test('900 connections that send bodies, headers or nothing byte by byte are closed', {
  timeout: minutesMs,
}, async () => {
  const logged = site.output().length;
  const port = Number(new URL(site.url).port);
  const sockets: { socket: Socket; kind: Kind }[] = [];
  const open = new Map(kinds.map((kind) => [kind, connectionsOfKind]));
  const figures = await probeDuring({ origin: site.url, pid: site.pid }, async () => {
    for (let index = 0; index < connectionsOfKind; index += 1) {
      for (const kind of kinds) {
        const socket = connect({ host: '127.0.0.1', port }).on('error', () => {});
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
      await until(
        'the end of all of them',
        () => [...open.values()].every((count) => count === 0),
        allGoneWithinMs,
      ).catch((error) => {
        throw new Error(`Still open: ${JSON.stringify([...open])}`, { cause: error });
      });
    } finally {
      clearInterval(sending);
      for (const { socket } of sockets) socket.destroy();
    }
  });
  printFigures('900 connections that send byte by byte', figures);
  expect(figures.cachedPageWorstMs).toBeLessThan(2_000);
  expect(figures.healthzWorstMs).toBeLessThan(2_000);
  expect(figures.peakRssMiB).toBeLessThan(400);
  expect(site.output().length - logged).toBeLessThan(10_000);
});
