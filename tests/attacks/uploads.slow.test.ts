import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { checkFiles } from '#domain/media/check-files.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import { type SignedInPerson, signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type RunningS3, startS3 } from '../s3.ts';
import { validFiles } from './corpus/valid-files.ts';
import { hostileFiles } from './hostile-files.ts';
import {
  expectReadableRefusal,
  findUnsafePropertiesAt,
  uploadHostileFile,
} from './hostile-uploads.ts';

const files = await hostileFiles();
const sound = Object.entries(await validFiles());

/** What lies in another place is taken apart in the same one: some of it is enough. */
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

  describe('a sound file is taken and well served', () => {
    test.each(sound)('%s', async (type, bytes) => {
      const { status, file_url = '' } = await uploadHostileFile(site, edda, {
        bytes,
        fileName: `a.${type}`,
      });
      expect(status).toBe(201);
      expect(file_url.endsWith(`.${type}`)).toBe(true);
      expect(await findUnsafePropertiesAt(site, file_url)).toEqual([]);
    });
  });

  describe('a hostile file is refused in words, or harmless where it lies', () => {
    test.concurrent.each(sent)('$name', async (file) => {
      // Nobody may send as many files within an hour.
      const editor = file.bytes.length % 2 === 0 ? edda : emil;
      const { status, file_url = '', error } = await uploadHostileFile(site, editor, file);
      if (status === 200 || status === 201) {
        expect({ file_url, taken: file.mayBeTaken }).toEqual({ file_url, taken: true });
        expect(await findUnsafePropertiesAt(site, file_url)).toEqual([]);
        return;
      }
      expectReadableRefusal(status, error);
    });
  });

  test('afterwards nothing lies about, and the site still answers', async () => {
    expect((await site.get('/healthz')).status).toBe(200);
    const atWork = await readdir(site.media.workFolder);
    expect(atWork.filter((name) => name.startsWith('sent-'))).toEqual([]);
    const options = { now: new Date(), orphansAfterMs: 0 };
    const tester = systemActor('tester');
    const checked = await checkFiles(site.database.db, tester, site.media, options);
    // Smaller forms of pictures are still being made, and have three parts in their keys.
    const orphans = checked.orphans.filter(({ key }) => key.split('/').length === 2);
    expect({ orphans, missing: checked.missing }).toEqual({ orphans: [], missing: [] });
    // Had nothing been taken, nothing would have been judged.
    const { rowCount } = await site.database.pool.query('select id from media');
    expect(rowCount).toBeGreaterThan(sent.length / 3);
  });
});
