import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createOutageReporter, type OutageReporter } from './outage-reporter.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const noSpace = new Error('The database does not start. FATAL: No space left on device');

let lines: Record<string, unknown>[];
let dataFolder: string;
let outages: OutageReporter;
let checks: number;
beforeEach(async () => {
  dataFolder = await mkdtemp(`${tmpdir()}/outages-`);
  lines = [];
  checks = 0;
  outages = createOutageReporter({
    findOutage: async () => {
      checks++;
      return 'read_only';
    },
    dataFolder,
    log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
});
afterEach(() => rm(dataFolder, { recursive: true }));

test('logs an outage once at error level, without request data', () => {
  const query = new Error('Failed query: insert ... params: ada@example.org', { cause: away });
  for (let time = 0; time < 1_000; time++) expect(outages.report(query)).toBe('away');
  expect(lines).toMatchObject([{ level: 50, outage: 'away', code: 'ECONNREFUSED' }]);
  expect(JSON.stringify(lines)).not.toContain('ada');
});

test('ignores other failures', () => {
  expect(outages.report(new Error('no such column'))).toBeNull();
  expect(lines).toEqual([]);
});

test('reports an embedded database that cannot start for lack of space as full, not away', async () => {
  await expect(outages.trackStart(() => Promise.reject(noSpace))).rejects.toBe(noSpace);
  expect(outages.report(away)).toBe('full');
  expect(await outages.findProblem()).toMatch(/disk is full/);
  expect(lines).toMatchObject([{ level: 50, outage: 'full' }]);
  await outages.trackStart(async () => {});
  expect(outages.report(away)).toBe('away');
});

test('checks at most once a second', async () => {
  const problems = await Promise.all(Array.from({ length: 50 }, () => outages.findProblem()));
  expect(new Set(problems)).toEqual(
    new Set(['The database or the data folder is read-only: nothing can be saved.']),
  );
  expect(checks).toBe(1);
});
