import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { storageHealth } from './storage-health.ts';

const isRoot = process.getuid?.() === 0;
const neverCached = { forMs: 0 };

let parent: string;
let reported: (string | null)[];
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'health-'));
  reported = [];
});
afterEach(() => rm(parent, { recursive: true, force: true }));

function healthOf(storage: Storage, hasFiles = true, times: { forMs?: number } = neverCached) {
  const report = (problem: string | null) => void reported.push(problem);
  return storageHealth(storage, { hasFiles: async () => hasFiles, report }, times);
}

async function allKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

describe('on disk', () => {
  test('accepts a missing folder until it has held files', async () => {
    const storage = diskStorage(path.join(parent, 'data', 'media'));
    expect(await healthOf(storage, false).problem()).toBeNull();
    expect(await healthOf(storage, true).problem()).toMatch(
      /^The folder .*media is missing, but the library has files in it\. Mount /,
    );
  });

  test('notices a folder that comes back, and reports each change once', async () => {
    const folder = path.join(parent, 'media');
    const health = healthOf(diskStorage(folder));
    await health.problem();
    await health.problem();
    await mkdir(folder);
    expect(await health.problem()).toBeNull();
    expect(reported).toEqual([expect.stringContaining('is missing'), null]);
  });

  test('reports a file in its place', async () => {
    await writeFile(path.join(parent, 'media'), '');
    const health = healthOf(diskStorage(path.join(parent, 'media')));
    expect(await health.problem()).toMatch(/media is not a folder\.$/);
  });

  describe.runIf(isRoot)('for a service that does not run as root', () => {
    const service = { uid: 12_345, gid: 54_321 };
    let folder: string;
    beforeEach(async () => {
      folder = path.join(parent, 'media');
      await chmod(parent, 0o755);
      await mkdir(folder, { mode: 0o700 });
      await chown(folder, service.uid, service.gid);
    });
    afterEach(() => process.seteuid?.(0));

    test('reports what root has stored before', async () => {
      await mkdir(path.join(folder, 'a'), { mode: 0o700 });
      const health = healthOf(diskStorage(folder));
      process.seteuid?.(service.uid);
      expect(await health.problem()).toMatch(
        new RegExp(`media/a cannot be read by .* chown -R ${service.uid}:.* ${folder}$`),
      );
      await expect(allKeys(diskStorage(folder))).rejects.toThrow(/media\/a cannot be read by /);
      process.seteuid?.(0);
      await chown(path.join(folder, 'a'), service.uid, service.gid);
      process.seteuid?.(service.uid);
      expect(await health.problem()).toBeNull();
    });

    test('accepts what a command of root stores for it', async () => {
      const file = path.join(parent, 'sent');
      await writeFile(file, 'words');
      const storage = diskStorage(folder);
      await storage.put('a/b/c.png', file, { contentType: 'image/png', cacheControl: 'public' });
      process.seteuid?.(service.uid);
      expect(await healthOf(storage).problem()).toBeNull();
      const opened = await storage.open('a/b/c.png');
      expect(opened && (await text(opened.body))).toBe('words');
    });

    test('reports what root puts there by itself once someone asks for it', async () => {
      const storage = diskStorage(folder);
      const health = healthOf(storage);
      process.seteuid?.(service.uid);
      expect(await health.problem()).toBeNull();
      process.seteuid?.(0);
      await mkdir(path.join(folder, 'b'), { mode: 0o700 });
      await writeFile(path.join(folder, 'b/c.png'), 'c');
      process.seteuid?.(service.uid);
      await expect(storage.open('b/c.png')).rejects.toThrow('EACCES');
      expect(await health.problem()).toContain('b/c.png cannot be read');
    });
  });

  test.skipIf(isRoot)('reports a folder that is not writable', async () => {
    await mkdir(path.join(parent, 'media'), { mode: 0o500 });
    const health = healthOf(diskStorage(path.join(parent, 'media')));
    expect(await health.problem()).toContain('is not readable and writable for the user that');
  });

  test.runIf(isRoot && process.platform === 'linux')('reports a read-only disk', async () => {
    const health = healthOf(diskStorage('/proc/sys'));
    expect(await health.problem()).toMatch(/read-only file system|not readable and writable/);
  });
});

describe('in S3', () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  test('accepts an existing bucket', async () => {
    expect(await healthOf(s3Storage(s3.settings)).problem()).toBeNull();
    expect(reported).toEqual([]);
  });

  test.each([
    [
      'a missing bucket',
      { bucket: 'nowhere' },
      /^The S3 bucket nowhere at .*NoSuchBucket|does not exist/,
    ],
    [
      'an unknown key',
      { accessKeyId: 'stranger' },
      /^The S3 bucket media at .*(InvalidAccessKeyId|403)/,
    ],
    ['a closed port', { endpoint: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
    ['an unknown host', { endpoint: 'http://nowhere.invalid' }, /nowhere\.invalid/],
  ])('reports %s', async (_what, wrong, expected) => {
    const problem = await healthOf(s3Storage({ ...s3.settings, ...wrong })).problem();
    expect(problem).toMatch(expected);
    expect(problem).not.toContain('\n');
    expect(reported).toEqual([problem]);
  });

  test('gives up on a server that never responds', { tags: 'nightly' }, async () => {
    const problem = await problemOf(() => {});
    expect(problem).toMatch(/did not respond in time$/);
  });

  test("reports a wrong secret in the server's words", async () => {
    const message = 'The request signature we calculated does not match.';
    const problem = await problemOf((_request, response) => {
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      response.end(
        `<Error><Code>SignatureDoesNotMatch</Code><Message>${message}</Message></Error>`,
      );
    });
    expect(problem).toContain(message);
  });

  async function problemOf(listener: RequestListener): Promise<string | null> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = {
      ...s3.settings,
      secretAccessKey: 'wrong',
      endpoint: `http://127.0.0.1:${port}`,
    };
    const problem = await healthOf(s3Storage(settings)).problem();
    server.close().closeAllConnections();
    return problem;
  }
});

test('concurrent and later callers share one check', async () => {
  let checks = 0;
  const storage = {
    ...diskStorage(parent),
    check: async () => {
      checks += 1;
      throw new Error('It is unavailable.');
    },
  };
  const health = healthOf(storage, true, {});
  const answers = await Promise.all(Array.from({ length: 50 }, () => health.problem()));
  expect(new Set(answers)).toEqual(new Set(['It is unavailable.']));
  expect(await health.problem()).toBe('It is unavailable.');
  expect(checks).toBe(1);
});

test('reports storage that never responds', async () => {
  const storage = { ...diskStorage(parent), check: () => new Promise<void>(() => {}) };
  const watched = { hasFiles: async () => true, report: () => {} };
  const health = storageHealth(storage, watched, { withinMs: 20 });
  expect(await health.problem()).toMatch(/^The folder .* does not respond\.$/);
});

test('a failing database query is not reported as a storage problem', async () => {
  const storage = diskStorage(path.join(parent, 'media'));
  const hasFiles = () => Promise.reject(new Error('away'));
  expect(await storageHealth(storage, { hasFiles, report: () => {} }).problem()).toBeNull();
});
