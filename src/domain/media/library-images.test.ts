import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { findPictures, libraryIds, pictureFile } from './library-images.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate media'));

const id = '0b6f1c1e-0000-4000-8000-00000000000a';
const address = `/media/${id}/tower.jpg`;
const digest = `abcdef012345${'0'.repeat(52)}`;
const forms = [
  { format: 'webp', width: 640, height: 360, bytes: 2 },
  { format: 'avif', width: 640, height: 360, bytes: 2 },
  { format: 'avif', width: 320, height: 180, bytes: 1 },
];
const whole = {
  id,
  file_name: 'tower.jpg',
  file_url: address,
  width: 1600,
  height: 900,
  digest,
  variants: JSON.stringify(forms),
  variants_state: 'ready',
};

/** As any other program may write it. */
async function store(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  await database.pool.query(
    `insert into media (${names}) values (${places})`,
    Object.values(columns),
  );
}

async function fileAt(asked: string) {
  return pictureFile(asked, (await findPictures(database.db, [asked])).get(asked));
}

test('a picture comes with its size and its forms, the best type and the narrowest first', async () => {
  await store(whole);
  const folder = `/media/${id}/abcdef012345`;
  expect(await fileAt(address)).toEqual({
    src: `${address}?v=abcdef01`,
    width: 1600,
    height: 900,
    sources: [
      { type: 'image/avif', srcSet: `${folder}/320.avif 320w, ${folder}/640.avif 640w` },
      { type: 'image/webp', srcSet: `${folder}/640.webp 640w` },
    ],
  });
});

test.each([
  [0.5, 0.5, undefined],
  [0.54, 0.46, undefined],
  [0.26, 0.5, [30, 50]],
  [0, 1, [0, 100]],
])('what has to stay in sight at %d and %d', async (focal_x, focal_y, focal) => {
  await store({ ...whole, focal_x, focal_y });
  expect((await fileAt(address)).focal).toEqual(focal);
});

test('what is not there or deleted is its address alone', async () => {
  expect(await fileAt(address)).toEqual({ src: address });
  await store({ ...whole, deleted_at: new Date() });
  expect(await fileAt(address)).toEqual({ src: address });
});

test.each(['none', 'waiting', 'failed'])('forms that are %s are not offered', async (state) => {
  await store({ ...whole, variants_state: state });
  const { sources, width } = await fileAt(address);
  expect({ sources, width }).toEqual({ sources: undefined, width: 1600 });
});

describe('rows of another program', () => {
  test.each([
    ['no list', { a: 1 }],
    ['a text', 'x'],
    ['nothing', null],
    ['odd forms', [null, 3, [], { format: 'svg', width: 320 }, { format: 'avif' }]],
    [
      'odd widths',
      [-1, 0, 1.5, 1e9, '320', '"><script>', null].map((width) => ({ format: 'avif', width })),
    ],
    ['names of the prototype', [{ format: '__proto__', width: 320 }, { format: 'toString' }]],
  ])('with %s for forms give none', async (_, variants) => {
    await store({ ...whole, variants: JSON.stringify(variants) });
    expect(await fileAt(address)).toEqual({
      src: `${address}?v=abcdef01`,
      width: 1600,
      height: 900,
    });
  });

  test('name each form once, and not without end', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      format: 'webp',
      width: index + 1,
    }));
    await store({ ...whole, variants: JSON.stringify([...many.slice(0, 3), ...many]) });
    const srcSet = (await fileAt(address)).sources?.[0]?.srcSet.split(', ') ?? [];
    expect(srcSet).toHaveLength(37);
    expect(new Set(srcSet).size).toBe(37);
  });

  test.each(['', 'abc', '../../../etc', '"><script>', 'A'.repeat(64)])(
    'with the digest %j name no forms and change no address',
    async (odd) => {
      await store({ ...whole, digest: odd });
      expect(await fileAt(address)).toEqual({ src: address, width: 1600, height: 900 });
    },
  );

  test.each([{ width: null }, { height: 0 }, { width: -5 }, { width: 2_147_483_647 }])(
    'of the size %j have no size',
    async (size) => {
      await store({ ...whole, ...size });
      const { width, height } = await fileAt(address);
      expect([width, height]).toEqual([undefined, undefined]);
    },
  );
});

describe('addresses', () => {
  test.each([
    null,
    '',
    '/assets/pictures/tower.svg',
    '/media/1/a.jpg',
    `/media/${id}`,
    `/media/${id}/`,
    `/media/${id}/abcdef012345/320.avif`,
    `${address}?v=1`,
    `${address}#x`,
    `https://www.example.gov${address}`,
    `//media${address}`,
    `/media/${id}x/tower.jpg`,
    `/media/${"' or 1=1 --".padEnd(36, 'a')}/tower.jpg`,
  ])('%s is none of the library', (odd) => {
    expect(libraryIds([odd]).size).toBe(0);
  });

  test('of one file in several spellings are all answered', async () => {
    await store(whole);
    const shouted = `/media/${id.toUpperCase()}/other-name.jpg`;
    const found = await findPictures(database.db, [address, null, shouted, 'x', address]);
    expect([...found.keys()]).toEqual([address, shouted]);
    expect(pictureFile(shouted, found.get(shouted)).width).toBe(1600);
  });

  test('are asked for at most 500 at a time', () => {
    const many = Array.from({ length: 501 }, (_, index) => `/media/${id}/${index}.jpg`);
    expect(libraryIds(many).size).toBe(500);
  });
});
