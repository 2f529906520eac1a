import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RichTextElements } from '#ui/rich-text/rich-text.tsx';
import { createPermalink, parsePermalink, permalinkTypes } from '#url/permalink.ts';
import { listLinks, resolveLinks } from './html-links.ts';
import { readRichText } from './read-rich-text.ts';
import { expectHarmless, hostileHtml } from './rich-text-attacks.fixture.ts';

const permalink = fc
  .record({
    type: fc.constantFrom(...permalinkTypes),
    id: fc.uuid(),
    suffix: fc.constantFrom('', '#a', '?b=c'),
  })
  .map(createPermalink);
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const link = fc
  .tuple(fc.oneof(permalink, fc.constantFrom('/about', 'https://a.example/_link/pages/1')), word)
  .map(([href, label]) => `<a href="${href}">${label}</a>`);
const html = fc
  .array(fc.oneof(link, permalink, word), { maxLength: 8 })
  .map((parts) => `<p>${parts.join(' ')}</p>`);

const render = (source: string, resolve: (url: string) => string | null) =>
  renderToStaticMarkup(
    createElement(RichTextElements, { text: resolveLinks(readRichText(source), resolve) }),
  );
const isPermalink = (url: string) => parsePermalink(url) !== null;

describe('resolved links', () => {
  test('differ from the text only in the hrefs of permalinks', () => {
    fc.assert(
      fc.property(html, (source) => {
        const resolved = render(source, (url) => (isPermalink(url) ? '/now' : url));
        const expected = render(source, (url) => url).replace(
          /href="([^"]*)"/g,
          (attribute, url) => (isPermalink(url) ? 'href="/now"' : attribute),
        );
        expect(resolved).toBe(expected);
      }),
    );
  });

  test('that lead nowhere leave their text', () => {
    fc.assert(
      fc.property(html, (source) => {
        const text = resolveLinks(readRichText(source), () => null);
        expect(listLinks(text)).toEqual([]);
        const words = (markup: string) => markup.replace(/<[^>]*>/g, '');
        expect(words(render(source, () => null))).toBe(words(render(source, (url) => url)));
      }),
    );
  });

  test('inject nothing, whatever the path is', () => {
    fc.assert(
      fc.property(hostileHtml, fc.string(), (source, path) => {
        expectHarmless(render(source, (url) => (isPermalink(url) ? `/${path}` : url)));
        const resolved = render('<p><a href="x">y</a></p>', () => `/"><script>${path}`);
        expect(resolved).not.toContain('<script');
      }),
      { numRuns: 100 },
    );
  });
});
