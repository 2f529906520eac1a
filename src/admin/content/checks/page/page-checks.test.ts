import { describe, expect, test } from 'vitest';
import { blockExamples } from '#blocks/examples.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import type { ImageFacts } from '../site-facts.ts';
import { checkPage, listFactLookups } from './page-checks.ts';
import type { PageFacts } from './page-issue.ts';

const nothingKnown: PageFacts = {
  title: 'Mission',
  path: '/about/mission',
  permalink: '/_link/pages/00000000-0000-4000-8000-000000000001',
  origin: 'https://dsti.gov.example',
  deadPaths: new Set(),
  images: new Map(),
  decorativeIds: new Set(),
};

type Given = [type: string, props?: Record<string, unknown>];

function pageOf(...blocks: readonly Given[]) {
  const content = blocks.map(([type, props = {}], index) => ({
    type,
    props: { id: `b${index}`, ...props },
  }));
  const parsed = parsePageContent({ content }, { for: 'editor' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

const check = (blocks: readonly Given[], facts: Partial<PageFacts> = {}) =>
  checkPage(pageOf(...blocks), { ...nothingKnown, ...facts });
const codes = (blocks: readonly Given[], facts?: Partial<PageFacts>) =>
  check(blocks, facts).map(({ code, block, field }) => [code, block?.id ?? null, field]);

const h = (level: number, children = 'Words'): Given => ['Heading', { level, children }];
const text: Given = ['Paragraph', { children: 'Words.' }];
const picture: ImageFacts = {
  alt_text: null,
  decorative: false,
  file_size: 1_000_000,
  width: 4_000,
  has_smaller: false,
};

describe('headings', () => {
  test.each([
    [[h(2), h(3), h(4), h(2)], []],
    [[h(1), h(2)], []],
    [[h(3)], [['skipped-heading-level', 'b0', 'level']]],
    [[h(2), h(4)], [['skipped-heading-level', 'b1', 'level']]],
    [[h(1), h(1)], [['several-main-titles', 'b1', 'level']]],
    [[['Hero', { title: 'Big' }], h(1)], [['several-main-titles', 'b1', 'level']]],
    [[h(1), ['Hero', { title: 'Second' }], h(3)], []],
    [[['Card', { title: 'Three' }], h(4)], []],
    [[['LegacyHtml', { html: '<h5>x</h5>' }], h(5)], []],
    [[h(2, 'x'.repeat(121))], [['long-title', 'b0', 'children']]],
  ] satisfies [Given[], unknown][])('%j', (blocks, found) => {
    expect(codes(blocks)).toEqual(found);
  });
});

describe('links', () => {
  const permalink = '/_link/posts/00000000-0000-4000-8000-000000000009';
  const deadPaths = new Set(['/gone', '/about/gone', permalink]);
  test.each([
    [['Button', { text: 'Go' }], [['link-without-url', 'b0', 'href']]],
    [['Button', { href: '/x' }], 'url-without-text'],
    [['Hero', { title: 'T', primaryButtonUrl: '/x' }], 'url-without-text'],
    [['Hero', { title: 'T', secondaryButtonText: 'x' }], 'link-without-url'],
    [['ButtonGroup', { buttons: [{ text: 'a', href: '' }] }], 'link-without-url'],
    [['ButtonGroup', { buttons: [{ text: 'a', href: '/gone#x' }] }], 'dead-link'],
    [['Button', { text: 'Go', href: '/gone?x=1' }], [['dead-link', 'b0', 'href']]],
    [['Button', { text: 'Go', href: `${permalink}#x` }], [['dead-link', 'b0', 'href']]],
    [['Button', { text: 'Go', href: 'gone' }], [['dead-link', 'b0', 'href']]],
    [['Button', { text: 'Go', href: 'https://dsti.gov.example/gone' }], 'dead-link'],
    [['Button', { text: 'Go', href: 'https://else.example/gone' }], []],
    [['Button', { text: 'Go', href: 'mailto:gone@x.example' }], []],
    [['Button', { text: 'Go', href: '#gone' }], []],
    [['Button', { text: 'Go', href: '/about/mission' }], []],
    [['Card', { title: 'T', buttonUrl: '/x' }], []],
    [['Card', { title: 'T', buttonText: 'x' }], [['link-without-url', 'b0', 'buttonUrl']]],
  ] satisfies [Given, unknown][])('%j', (block, found) => {
    const given = codes([block], { deadPaths });
    if (typeof found === 'string') expect(given.map(([code]) => code)).toEqual([found]);
    else expect(given.slice(0, 1)).toEqual(found);
  });

  test('accepts a link to the page itself', () => {
    const blocks: Given[] = [['Button', { text: 'Up', href: '/about/mission#top' }]];
    expect(codes(blocks, { deadPaths: new Set(['/about/mission']) })).toEqual([]);
    const own: Given[] = [['Button', { text: 'Up', href: `${nothingKnown.permalink}#top` }]];
    expect(codes(own, { deadPaths: new Set([nothingKnown.permalink]) })).toEqual([]);
  });
});

test('reports in a rich text what the writing screen reports', () => {
  const html = '<p><a href="/gone">More</a></p><p><img src="/media/a/b.jpg" alt=""></p>';
  const block: Given = ['RichText', { html }];
  expect(codes([block], { deadPaths: new Set(['/gone']) })).toEqual([
    ['dead-link', 'b0', 'html'],
    ['vague-link', 'b0', 'html'],
    ['picture-without-text', 'b0', 'html'],
  ]);
  expect(listFactLookups(pageOf(block), nothingKnown)).toEqual({
    urls: ['/gone'],
    pictures: ['/media/a/b.jpg'],
  });
});

describe('images', () => {
  const url = '/media/a/b.jpg';
  const known = (facts: Partial<ImageFacts>) => ({
    images: new Map([[url, { ...picture, ...facts }]]),
  });
  const image: Given = ['Image', { url }];

  test('without alternative text are reported until described or marked decorative', () => {
    expect(codes([image])).toEqual([['picture-without-text', 'b0', 'alt']]);
    expect(codes([['Image', { url, alt: ' ' }]])).toHaveLength(1);
    expect(codes([['Image', { url, alt: 'A bridge' }]])).toEqual([]);
    expect(codes([image], { decorativeIds: new Set(['b0']) })).toEqual([]);
    expect(codes([image], known({ decorative: true }))).toEqual([]);
  });

  test.each([
    [{}, []],
    [{ file_size: 1_000_001 }, ['heavy-picture']],
    [{ width: 4_001 }, ['heavy-picture']],
    [{ file_size: 9_000_000, has_smaller: true }, []],
  ])('reports %j', (facts, found) => {
    const blocks: Given[] = [['Hero', { title: 'T', backgroundImage: url }]];
    expect(check(blocks, known(facts)).map(({ code }) => code)).toEqual(found);
  });

  test('on another site are reported with their field', () => {
    const elsewhere = { title: 'T', imageUrl: 'https://else.example/a.jpg' };
    expect(codes([['Card', elsewhere]])).toEqual([['picture-elsewhere', 'b0', 'imageUrl']]);
  });
});

describe('blocks', () => {
  test.each([
    [['Paragraph', {}], 'empty-block'],
    [['Image', { alt: 'Only words' }], 'empty-block'],
    [['Video', {}], 'empty-block'],
    [['List', { items: ['', ' '] }], 'empty-block'],
    [['ButtonGroup', {}], 'empty-block'],
    [['Container', {}], 'empty-block'],
    [['Columns', { column3: [{ type: 'Divider', props: {} }] }], 'empty-block', 'hidden-column'],
    [['Card', { backgroundColor: '#fff' }], 'empty-block'],
    [['Banner', { text: 'x' }], 'unknown-block'],
    [['Paragraph', { children: 'Paragraph text.' }], 'starting-text'],
    [['List', { items: ['First item', 'Second item'] }], 'starting-text'],
    [['Card', { title: 'T', backgroundColor: '#fff', textColor: '#eee' }], 'unused-text-colour'],
    [['Card', { title: 'T', backgroundColor: '#000', textColor: '#eee' }]],
    [['Spacer', {}]],
    [['LatestNews', {}]],
    [['ContactForm', {}]],
    [['Container', { content: [{ type: 'Divider', props: {} }] }]],
  ] satisfies [Given, ...string[]][])('%j', (block, ...found) => {
    expect(codes([block]).map(([code]) => code)).toEqual(found);
  });

  test('in slots are checked, except in hidden columns', () => {
    const inside = [{ type: 'Paragraph', props: { id: 'inner' } }];
    const columns = (count: number): Given => ['Columns', { columns: count, column3: inside }];
    expect(codes([columns(3)])).toEqual([['empty-block', 'inner', 'children']]);
    expect(codes([columns(2)])).not.toContainEqual(['empty-block', 'inner', 'children']);
  });
});

test('reports a long title and too many blocks', () => {
  const many = Array.from({ length: 201 }, () => text);
  expect(codes(many, { title: 'x'.repeat(71) })).toEqual([
    ['long-title', null, null],
    ['many-blocks', null, null],
  ]);
  expect(codes(many.slice(1), { title: 'x'.repeat(70) })).toEqual([]);
});

test('lists errors first, each with its block', () => {
  const found = check([
    ['Paragraph', {}],
    ['Button', { text: 'Read how', variant: 'ghost' }],
  ]);
  expect(found.map(({ level, block }) => [level, block?.name, block?.about])).toEqual([
    ['error', 'Button', 'Read how'],
    ['warning', 'Paragraph', ''],
  ]);
});

test('looks up each path and image once', () => {
  const to = (href: string): Given => ['Button', { text: 'x', href }];
  const asked = listFactLookups(
    pageOf(to('/a'), to('/a?x'), to('b'), to('/about/mission'), to('https://x.example/'), [
      'Image',
      { url: '/media/a/b.jpg' },
    ]),
    nothingKnown,
  );
  expect(asked).toEqual({ urls: ['/a', '/about/b'], pictures: ['/media/a/b.jpg'] });
});

test.each(
  Object.entries(blockExamples).flatMap(([type, examples]) =>
    examples.map((one) => [type, one] as const),
  ),
)('checks example %# of %s without failing', (type, { props }) => {
  for (const { message } of check([[type, props]])) expect(message).toMatch(/^[A-Z/“].*\.$/s);
});
