import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { checkFiles } from '#domain/media/check-files.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import { type SignedInPerson, signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type RunningS3, startS3 } from '../s3-server.ts';
import { validFiles } from './corpus/valid-files.ts';
import { hostileFiles } from './hostile-files.ts';
import {
  expectReadableRejection,
  findUnsafePropertiesAt,
  uploadHostileFile,
} from './hostile-uploads.ts';

const files = await hostileFiles();
const valid = Object.entries(await validFiles());

/** The checks do not depend on the storage, so S3 gets only a sample. */
const sample = files.filter(({ mayBeTaken }) => mayBeTaken).filter((_file, at) => at % 8 === 0);

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe.each([
  ['on disk', () => ({}), files],
  ['in S3', () => ({ storage: s3Storage(s3.settings) }), sample],
])('with files %s', (_where, media, sent) => {
  let site: ServedSite;
  let edda: SignedInPerson;
  let emil: SignedInPerson;
  beforeAll(async () => {
    site = await serveComposedSite({ media: media() });
    edda = await signedIn(site, 'edda', 'editor');
    emil = await signedIn(site, 'emil', 'editor');
  });
  afterAll(() => site.close());

  describe('accepts a valid file and serves it safely', () => {
    test.each(valid)('%s', async (type, bytes) => {
      const { status, file_url = '' } = await uploadHostileFile(site, edda, {
        bytes,
        fileName: `a.${type}`,
      });
      expect(status).toBe(201);
      expect(file_url.endsWith(`.${type}`)).toBe(true);
      expect(await findUnsafePropertiesAt(site, file_url)).toEqual([]);
    });
  });

  describe('rejects a hostile file or makes it harmless', () => {
    test.concurrent.each(sent)('$name', async (file) => {
      // One user may not upload as many files within an hour.
      const editor = file.bytes.length % 2 === 0 ? edda : emil;
      const { status, file_url = '', error } = await uploadHostileFile(site, editor, file);
      if (status === 200 || status === 201) {
        expect({ file_url, taken: file.mayBeTaken }).toEqual({ file_url, taken: true });
        expect(await findUnsafePropertiesAt(site, file_url)).toEqual([]);
        return;
      }
      expectReadableRejection(status, error);
    });
  });

  test('leaves no temporary files or orphans, and still answers', async () => {
    expect((await site.get('/healthz')).status).toBe(200);
    const atWork = await readdir(site.media.workFolder);
    expect(atWork.filter((name) => name.startsWith('sent-'))).toEqual([]);
    const options = { now: new Date(), orphansAfterMs: 0 };
    const tester = systemActor('tester');
    const checked = await checkFiles(site.database.db, tester, site.media, options);
    // Variants of images are still being made. Their keys have three parts.
    const orphans = checked.orphans.filter(({ key }) => key.split('/').length === 2);
    expect({ orphans, missing: checked.missing }).toEqual({ orphans: [], missing: [] });
    // Without any accepted file the test would prove nothing.
    const { rowCount } = await site.database.pool.query('select id from media');
    expect(rowCount).toBeGreaterThan(sent.length / 3);
  });
});
