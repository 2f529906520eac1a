import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';
import { printFigures, probeDuring } from './latency-probe.ts';

const connections = 500;
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

test.each([
  ['a body of JSON', post('/api/setup', 'application/json'), ' '],
  ['a sign-in', post('/auth/v1/token?grant_type=password', 'application/json'), ' '],
  ['a form', post('/contact', 'application/x-www-form-urlencoded'), 'a'],
  ['an upload', post('/api/media', 'multipart/form-data; boundary=x'), 'a'],
  ['a head', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: 1\r\n'],
  ['nothing at all', '', ''],
])(
  'five hundred connections that bring %s byte by byte',
  { timeout: minutesMs },
  async (what, head, more) => {
    const logged = site.output().length;
    const sockets: Socket[] = [];
    let open = connections;
    const figures = await probeDuring({ origin: site.url, pid: site.pid }, async () => {
      for (let index = 0; index < connections; index += 1) {
        const port = Number(new URL(site.url).port);
        const socket = connect({ host: '127.0.0.1', port }).on('error', () => {});
        socket.resume().once('close', () => {
          open -= 1;
        });
        socket.write(head);
        sockets.push(socket);
      }
      const sending = setInterval(() => {
        for (const socket of sockets) socket.write(more);
      }, sendEveryMs);
      try {
        await until('the end of all of them', () => open === 0, allGoneWithinMs);
      } finally {
        clearInterval(sending);
        for (const socket of sockets) socket.destroy();
      }
    });
    printFigures(`${connections} connections that bring ${what} byte by byte`, figures);
    expect(figures.cachedPageWorstMs).toBeLessThan(2_000);
    expect(figures.healthzWorstMs).toBeLessThan(2_000);
    expect(figures.peakRssMiB).toBeLessThan(400);
    expect(site.output().length - logged).toBeLessThan(10_000);
  },
);
