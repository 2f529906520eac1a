import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareContentCheck } from './check-content.ts';
import type { ImageFacts } from './site-facts.ts';

const site = {
  origin: 'https://dsti.gov.example',
  path: '/news/solar',
  permalink: '/_link/posts/00000000-0000-4000-8000-000000000001',
};
const decorative: ImageFacts = {
  alt_text: null,
  decorative: true,
  file_size: 0,
  width: null,
  has_smaller: false,
};
const facts = {
  ...site,
  deadPaths: new Set(['/gone']),
  images: new Map([['/media/1/line.svg', decorative]]),
};
const post = { title: 'Solar', excerpt: 'In short.', featured_image_url: '/a.jpg' };

function check(content: string, values: Record<string, unknown> = post) {
  return prepareContentCheck('posts', { ...values, content }, site).findIssues(facts);
}
const codes = (content: string) =>
  check(content).map(({ code, level, block }) => [code, level, block?.id, block?.about]);

test('a good text has no issues', () => {
  expect(
    check(
      '<p>See <a href="/about">our history</a>.</p><h2>Costs</h2><h3>Now</h3><p>None.</p>' +
        '<img src="/media/2/x.jpg" alt="A coast"><img src="/media/1/line.svg" alt="">',
    ),
  ).toEqual([]);
});

test('dead links come first, as errors', () => {
  expect(
    codes(
      '<p><img src="/x.jpg"></p><p><a href="/gone">the old page</a> <a href="/">home page</a></p>',
    ),
  ).toEqual([
    ['dead-link', 'error', '1', 'the old page'],
    ['picture-without-text', 'warning', '0', 'x.jpg'],
  ]);
  const gone = '/_link/posts/00000000-0000-4000-8000-000000000002';
  const links = `<p><a href="${site.permalink}">itself</a> <a href="${gone}#x">a post</a></p>`;
  expect(prepareContentCheck('posts', { content: links }, site).lookups.urls).toEqual([gone]);
});

test.each(['here', 'Click here.', 'READ MORE »', 'https://example.org/a', 'www.example.org'])(
  'the link text %j does not say where it leads',
  (text) => {
    expect(codes(`<p><a href="https://example.org">${text}</a></p>`)).toEqual([
      ['vague-link', 'warning', '0', text],
    ]);
  },
);

test('headings start below the title, skip no level and have a text', () => {
  expect(
    codes('<h1>A</h1><p>a</p><h3>B</h3><p>b</p><h2>C</h2><h2>D</h2><p>d</p><h3>E</h3>'),
  ).toEqual([
    ['several-main-titles', 'warning', '0', 'A'],
    ['skipped-heading-level', 'warning', '2', 'B'],
    ['empty-section', 'warning', '4', 'C'],
    ['empty-section', 'warning', '7', 'E'],
  ]);
});

test('long sentences are one suggestion with the first of them', () => {
  const long = (first: string) => `${first} ${'word '.repeat(35)}end.`;
  const [issue, ...others] = check(`<p>Short. ${long('One')}</p><ul><li>${long('Two')}</li></ul>`);
  expect(others).toEqual([]);
  expect(issue?.message).toMatch(
    /^2 sentences have more than 35 words: “One word .*…”, “Two word .*…”\./,
  );
  expect(check(`<p>${'word '.repeat(35)}</p>`)).toEqual([]);
});

test('placeholders and missing fields are reported', () => {
  expect(codes('<p>Lorem ipsum dolor</p><p>[insert date]</p><p>The method is sound.</p>')).toEqual([
    ['starting-text', 'warning', '0', 'Lorem ipsum'],
    ['starting-text', 'warning', '1', '[insert date]'],
  ]);
  expect(
    check('<p>a</p>', { title: 'x'.repeat(71) }).map(({ code, field }) => [code, field]),
  ).toEqual([
    ['long-title', 'title'],
    ['missing-summary', 'excerpt'],
    ['missing-picture', 'featured_image_url'],
  ]);
});

test('never throws and reports at most 100 issues, whatever the text', () => {
  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<a href="',
      '">',
      'here',
      '</a>',
      '<h1>',
      '<h6>',
      '<img src=/x>',
      '<table><td>',
    ],
    ...[
      '<ul><li>',
      '<!--',
      '&#0;',
      '\0',
      '<svg><script>',
      '[insert ',
      ']',
      'word '.repeat(40),
      '. ',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      expect(check(parts.join('')).length).toBeLessThanOrEqual(100);
    }),
  );
});

test.each([
  ['unclosed formatting', '<b><p>'.repeat(50_000)],
  ['deep nesting', '<blockquote>'.repeat(100_000)],
  ['many links', '<p><a href="/gone">here</a></p>'.repeat(60_000)],
  ['a long line', '. '.repeat(1_000_000)],
  ['brackets', `<p>${'[insert '.repeat(250_000)}`],
])('checks 2 MB of %s', { tags: 'nightly' }, (_, html) => {
  expect(check(html).length).toBeLessThanOrEqual(100);
});
