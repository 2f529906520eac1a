import { expect, test } from 'vitest';
import { listBlockLinks, resolveBlockLinks } from './block-links.ts';
import { parsePageContent } from './page-content/parse-page-content.ts';

const inner = { type: 'Button', props: { id: 'in', text: '/in', href: ' /in ' } };
const buttons = [
  { text: 'A', href: '/a' },
  { text: 'Lost', href: '/lost' },
  { text: 'Empty', href: '' },
];
const parsed = parsePageContent(
  {
    content: [
      { type: 'Button', props: { id: 'one', text: '/one', href: '/one' } },
      { type: 'ButtonGroup', props: { id: 'group', buttons } },
      { type: 'Section', props: { id: 'around', content: [inner] } },
      { type: 'Unknown', props: { id: 'unknown', href: '/unknown' } },
    ],
  },
  { for: 'editor' },
);
const page = parsed.ok ? parsed.data : { root: { props: {} }, content: [] };

test('lists the links of blocks, in lists and in slots, but no other text', () => {
  expect(listBlockLinks(page)).toEqual(['/one', '/a', '/lost', '/in']);
});

test('replaces links and nothing else', () => {
  const resolved = resolveBlockLinks(page, (url) => (url === '/lost' ? null : url && `/new${url}`));
  expect(listBlockLinks(resolved)).toEqual(['/new/one', '/new/a', '/new/in']);
  expect(JSON.stringify(resolved)).toBe(
    JSON.stringify(page)
      .replaceAll(/"href":"(\/(?:one|a|in))"/g, '"href":"/new$1"')
      .replace('"href":"/lost"', '"href":""'),
  );
  expect(resolveBlockLinks(page, (url) => url)).toEqual(page);
});
