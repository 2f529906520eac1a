import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findImages, getLibraryIds, toImageFile } from './library-images.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate media'));

const id = '0b6f1c1e-0000-4000-8000-00000000000a';
const url = `/media/${id}/tower.jpg`;
const digest = `abcdef012345${'0'.repeat(52)}`;
const variants = [
  { format: 'webp', width: 640, height: 360, bytes: 2 },
  { format: 'avif', width: 640, height: 360, bytes: 2 },
  { format: 'avif', width: 320, height: 180, bytes: 1 },
];
const row = {
  id,
  file_name: 'tower.jpg',
  file_url: url,
  width: 1600,
  height: 900,
  digest,
  variants: JSON.stringify(variants),
  variants_state: 'ready',
};

/** Inserts a file directly, as another program would. */
async function store(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const placeholders = names.map((_, index) => `$${index + 1}`);
  await database.pool.query(
    `insert into media (${names}) values (${placeholders})`,
    Object.values(columns),
  );
}

async function findFile(url: string) {
  return toImageFile(url, (await findImages(database.db, [url])).get(url));
}

test('returns the size and the variants, best type first and narrowest first', async () => {
  await store(row);
  const folder = `/media/${id}/abcdef012345`;
  expect(await findFile(url)).toEqual({
    src: `${url}?v=abcdef01`,
    width: 1600,
    height: 900,
    sources: [
      { type: 'image/avif', srcSet: `${folder}/320.avif 320w, ${folder}/640.avif 640w` },
      { type: 'image/webp', srcSet: `${folder}/640.webp 640w` },
    ],
  });
});

test('keeps the pixel versions of an SVG for lists', async () => {
  await store({ ...row, content_type: 'image/svg+xml' });
  const { sources, listSources } = await findFile(url);
  expect(sources).toBeUndefined();
  expect(listSources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
});

test('returns who made it and the licence, if they are known', async () => {
  await store({ ...row, credit: ' Ada Mensah ', licence: ' ' });
  const file = await findFile(url);
  expect(file.credit).toBe('Ada Mensah');
  expect(file).not.toHaveProperty('licence');
});

test.each([
  [0.5, 0.5, undefined],
  [0.54, 0.46, undefined],
  [0.26, 0.5, [30, 50]],
  [0, 1, [0, 100]],
])(
  'returns the focal point %d, %d as percentages unless it is near the centre',
  async (focal_x, focal_y, focal) => {
    await store({ ...row, focal_x, focal_y });
    expect((await findFile(url)).focal).toEqual(focal);
  },
);

test('returns only the URL of a missing or deleted file', async () => {
  expect(await findFile(url)).toEqual({ src: url });
  await store({ ...row, deleted_at: new Date() });
  expect(await findFile(url)).toEqual({ src: url });
});

test.each(['none', 'waiting', 'failed'])('offers no variants in the state "%s"', async (state) => {
  await store({ ...row, variants_state: state });
  const { sources, width } = await findFile(url);
  expect({ sources, width }).toEqual({ sources: undefined, width: 1600 });
});

describe('a row written by another program', () => {
  test.each([
    ['an object', { a: 1 }],
    ['a string', 'x'],
    ['null', null],
    ['malformed entries', [null, 3, [], { format: 'svg', width: 320 }, { format: 'avif' }]],
    [
      'invalid widths',
      [-1, 0, 1.5, 1e9, '320', '"><script>', null].map((width) => ({ format: 'avif', width })),
    ],
    ['prototype property names', [{ format: '__proto__', width: 320 }, { format: 'toString' }]],
  ])('with %s as variants has none', async (_, variants) => {
    await store({ ...row, variants: JSON.stringify(variants) });
    expect(await findFile(url)).toEqual({
      src: `${url}?v=abcdef01`,
      width: 1600,
      height: 900,
    });
  });

  test('lists each variant once and limits their number', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      format: 'webp',
      width: index + 1,
    }));
    await store({ ...row, variants: JSON.stringify([...many.slice(0, 3), ...many]) });
    const srcSet = (await findFile(url)).sources?.[0]?.srcSet.split(', ') ?? [];
    expect(srcSet).toHaveLength(37);
    expect(new Set(srcSet).size).toBe(37);
  });

  test.each(['', 'abc', '../../../etc', '"><script>', 'A'.repeat(64)])(
    'with the digest %j has no variants and no versioned URL',
    async (invalidDigest) => {
      await store({ ...row, digest: invalidDigest });
      expect(await findFile(url)).toEqual({ src: url, width: 1600, height: 900 });
    },
  );

  test.each([{ width: null }, { height: 0 }, { width: -5 }, { width: 2_147_483_647 }])(
    'with the size %j has no size',
    async (size) => {
      await store({ ...row, ...size });
      const { width, height } = await findFile(url);
      expect([width, height]).toEqual([undefined, undefined]);
    },
  );
});

describe('libraryIds', () => {
  test.each([
    null,
    '',
    '/assets/pictures/tower.svg',
    '/media/1/a.jpg',
    `/media/${id}`,
    `/media/${id}/`,
    `/media/${id}/abcdef012345/320.avif`,
    `${url}?v=1`,
    `${url}#x`,
    `https://www.example.gov${url}`,
    `//media${url}`,
    `/media/${id}x/tower.jpg`,
    `/media/${"' or 1=1 --".padEnd(36, 'a')}/tower.jpg`,
  ])('ignores %s', (value) => {
    expect(getLibraryIds([value]).size).toBe(0);
  });

  test('findPictures matches different URLs of the same file', async () => {
    await store(row);
    const upperCaseUrl = `/media/${id.toUpperCase()}/other-name.jpg`;
    const found = await findImages(database.db, [url, null, upperCaseUrl, 'x', url]);
    expect([...found.keys()]).toEqual([url, upperCaseUrl]);
    expect(toImageFile(upperCaseUrl, found.get(upperCaseUrl)).width).toBe(1600);
  });

  test('looks up at most 500 URLs at a time', () => {
    const many = Array.from({ length: 501 }, (_, index) => `/media/${id}/${index}.jpg`);
    expect(getLibraryIds(many).size).toBe(500);
  });
});
