import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectColours } from '../colours/collect-colours.ts';
import { blockDefinitions } from '../definitions.ts';
import { renderPageBody } from '../render.fixture.tsx';
import type { Reader } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';

const runs = 1500;

const attacks = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)' style='x:y",
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/a',
  'https://evil.example/"onload="x',
  'https://images.example/a.jpg',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t="onload="x',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/76979871/"><script>',
  '/media/1/a.mp4#"onerror="x',
  '//evil.example/a.mp4',
  '#fff;}body{display:none}',
  '</style><script>',
  '\u0000\ud800',
  '__proto__',
  'gradient',
  'custom',
);

const propNames = Object.values(blockDefinitions).flatMap((shape) => [
  ...Object.keys(shape.props.shape),
  ...shape.slots,
]);
const embeds = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?/;
const colourRule = /^(\.(bg|border|text)-[0-9a-f]{6}\{[a-z0-9#:;-]+\})*$/;
const names = fc.constantFrom(
  ...propNames,
  ...['id', 'style', 'onClick', 'className', 'dangerouslySetInnerHTML', 'ref', 'key', 'puck'],
  ...['__proto__', 'constructor', '$$typeof', 'children', 'content'],
);
const types = fc.constantFrom(
  ...Object.keys(blockDefinitions),
  ...['heading', 'paragraph', 'image', 'html', 'Map', '__proto__', 'constructor', 'toString'],
);
const ids = fc.oneof(fc.constantFrom('a', 'b', 'c', 'root', '__proto__'), attacks, fc.jsonValue());

const { page } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    attacks,
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('block'), { maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: types, props: fc.dictionary(names, tie('value'), { maxKeys: 8 }) }),
    fc.record({ type: types, props: fc.record({ id: ids, content: fc.array(tie('block')) }) }),
    fc.record({ type: types, id: ids, content: tie('value') }),
    fc.jsonValue({ maxDepth: 2 }),
  ),
  zones: fc.dictionary(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'root'), fc.string()).map((key) => key.join(':')),
    fc.array(tie('block'), { maxLength: 3 }),
    { maxKeys: 4 },
  ),
  page: fc.oneof(
    fc.record({
      content: fc.array(tie('block'), { maxLength: 6 }),
      root: fc.jsonValue(),
      zones: fc.oneof(tie('zones'), fc.jsonValue()),
    }),
    fc.array(tie('block'), { maxLength: 6 }),
    fc.jsonValue(),
  ),
}));

const input = fc.oneof(
  page,
  page.map((value) => JSON.stringify(value)),
  fc.string(),
);

function read(value: unknown, reader: Reader) {
  const parsed = parsePageContent(value, { for: reader });
  // The parser's catch-all must stay unused: it would hide a bug.
  if (!parsed.ok) expect(parsed.reason).not.toMatch(/could not be read/);
  return parsed;
}

/** Tags of React's HTML, in which `>` and quotes are always escaped. */
function tagsOf(html: string): { name: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi)].map((tag) => ({
    name: tag[1] ?? '',
    attributes: new Map(
      [...(tag[2] ?? '').matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map((found) => [
        (found[1] ?? '').toLowerCase(),
        found[2] ?? '',
      ]),
    ),
  }));
}

function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<script|<iframe|<object|<style/i);
  for (const { attributes } of tagsOf(html)) {
    for (const [name, value] of attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
      if (name === 'data-embed') expect(value).toMatch(embeds);
      if (!['href', 'src'].includes(name)) continue;
      const url = new URL(value.replaceAll('&amp;', '&'), 'https://our.example/');
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
    }
  }
}

describe('malicious content', () => {
  test('parses any JSON to content that renders safely', () => {
    fc.assert(
      fc.property(input, (value) => {
        const parsed = read(value, 'visitors');
        if (!parsed.ok) return;
        const { html, broken } = renderPageBody(parsed.data);
        expect(broken).toEqual([]);
        expectHarmless(html);
        expect(collectColours(parsed.data)).toMatch(colourRule);
      }),
      { numRuns: runs },
    );
  });

  test('parses its own output unchanged', () => {
    fc.assert(
      fc.property(input, fc.constantFrom<Reader>('visitors', 'editor'), (value, reader) => {
        const first = read(value, reader);
        if (!first.ok) return;
        const again = read(JSON.stringify(first.data), reader);
        if (!again.ok) throw new Error(again.reason);
        expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data));
        expect(again.omitted).toBe(0);
      }),
      { numRuns: runs },
    );
  });

  test('changes neither the input nor any prototype', () => {
    fc.assert(
      fc.property(page, (value) => {
        const before = JSON.stringify(value);
        read(value, 'visitors');
        read(value, 'editor');
        expect(JSON.stringify(value)).toBe(before);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  test('does not throw for values that are not JSON', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withDate: true, withMap: true }),
        (value) => {
          expect(() => read(value, 'visitors')).not.toThrow();
        },
      ),
    );
  });
});
