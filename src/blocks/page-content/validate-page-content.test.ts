import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalidBlockLink, invalidColour, invalidImageUrl } from '#constants/field-errors.ts';
import { blockExamples } from '../examples.ts';
import { blockMaxCount, blockMaxDepth } from './content-limits.ts';
import { parsePageContent } from './parse-page-content.ts';
import { validatePageContent } from './validate-page-content.ts';

const page = (...content: unknown[]) => ({ root: {}, content });
const block = (type: string, props: object) => ({ type, props: { id: `${type}-1`, ...props } });

describe('valid content', () => {
  test.each([
    ['nothing', ''],
    ['an empty page', page()],
    ['a block of an unknown type', page(block('Banner', { anything: [1, { a: null }] }))],
    ['legacy blocks', [{ id: '1', type: 'heading', content: 'Old' }]],
    [
      'a simple image on another site',
      [{ id: '1', type: 'image', content: 'https://a.example/b' }],
    ],
    ['a simple image without a URL yet', [{ id: '1', type: 'image', content: ' ' }]],
    ['a relative image URL stored by the builder', page(block('Image', { url: 'a.png' }))],
    ['missing props', page(block('Hero', {}))],
    ['a block with a name', page(block('Hero', { outlineName: 'Opening' }))],
  ])('%s', (_name, content) => {
    expect(validatePageContent(content)).toEqual([]);
  });

  test.each(Object.entries(blockExamples))('every example of %s', (type, examples) => {
    for (const { props } of examples) {
      expect(validatePageContent(page({ type, props: { ...props, id: 'example' } }))).toEqual([]);
    }
  });
});

describe('invalid content is reported with block and field', () => {
  test.each(['hello world', 'picture.png', 'javascript:alert(1)', '//a.example/b.png'])(
    'a simple image with the URL %j, although visitors never see it',
    (content) => {
      const old = [{ id: 'i', type: 'image', content }];
      expect(validatePageContent(old)).toEqual([
        {
          block: 'i',
          place: 'Image',
          path: ['url'],
          sentence: invalidImageUrl,
        },
      ]);
      expect(parsePageContent(JSON.stringify(old), { for: 'visitors' })).toMatchObject({
        ok: true,
      });
    },
  );

  test.each([
    [
      'a name that is too long',
      block('Hero', { outlineName: 'x'.repeat(61) }),
      { block: 'Hero-1', place: 'Hero, Name in the outline', sentence: /up to 60 characters/ },
    ],
    [
      'a name that is not text',
      block('Hero', { outlineName: { a: 1 } }),
      { block: 'Hero-1', place: 'Hero, Name in the outline', sentence: /must be text/ },
    ],
    [
      'an invalid link',
      block('Button', { text: 'Go', href: 'javascript:alert(1)' }),
      { block: 'Button-1', place: 'Button, Link', sentence: invalidBlockLink },
    ],
    [
      'a link in a list',
      block('ButtonGroup', { buttons: [{ text: 'A' }, { text: 'B', href: 'data:x' }] }),
      {
        block: 'ButtonGroup-1',
        place: 'Button group, Buttons, Button 2, Link',
        path: ['buttons', 1, 'href'],
      },
    ],
    [
      'a text that is too long',
      block('Heading', { children: 'x'.repeat(301) }),
      { place: 'Heading, Text', sentence: /^Use up to 300 characters\.$/ },
    ],
    [
      'an invalid colour',
      block('Section', { backgroundColor: 'red' }),
      { place: 'Section, Background colour', sentence: invalidColour },
    ],
    [
      'an embed of a host that is not allowed',
      block('Video', { url: 'https://evil.example/embed/1' }),
      { place: 'Video, Video', sentence: /YouTube or Vimeo/ },
    ],
    ['an unknown option', block('Heading', { level: 9 }), { place: 'Heading, Level' }],
    [
      'a number above the maximum',
      block('Testimonial', { rating: 6 }),
      { place: 'Testimonial, Rating' },
    ],
    [
      'too many items',
      block('List', { items: Array.from({ length: 201 }, () => 'x') }),
      { place: 'List, Items', sentence: /^Use up to 200 items\.$/ },
    ],
  ])('%s', (_name, bad, expected) => {
    const within = block('Container', { content: [bad] });
    for (const content of [page(bad), JSON.stringify(page(within))]) {
      const [problem, ...others] = validatePageContent(content);
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ ...expected, sentence: expect.any(String) });
      if ('sentence' in expected) expect(problem?.sentence).toMatch(expected.sentence);
    }
  });

  test.each([
    ['invalid JSON', '{"content":'],
    ['a number', '12'],
    ['content that is not a list', { content: 'x' }],
    ['an item that is not a block', page('x')],
    ['two blocks with the same id', page(block('Spacer', {}), block('Spacer', {}))],
    ['too many blocks', page(...Array.from({ length: blockMaxCount + 1 }, () => ({ type: 'A' })))],
    [
      'two blocks with the same very long id',
      page(named('x'.repeat(9_999)), named('x'.repeat(9_999))),
    ],
  ])('%s', (_name, content) => {
    expect(validatePageContent(content)).toMatchObject([{ block: null, place: null }]);
    expect(validatePageContent(content)[0]?.sentence.length).toBeLessThan(200);
  });

  test('in a legacy zone', () => {
    const bad = block('Button', { href: 'javascript:alert(1)' });
    const old = { content: [block('Container', {})], zones: { 'Container-1:content': [bad] } };
    expect(validatePageContent(old)).toMatchObject([{ block: 'Button-1', path: ['href'] }]);
  });

  test('accepts blocks at the maximum depth and reports deeper ones', () => {
    expect(validatePageContent(nested(blockMaxDepth))).toEqual([]);
    expect(validatePageContent(nested(blockMaxDepth + 1))).toEqual([
      {
        block: `c${blockMaxDepth + 1}`,
        place: 'Container',
        path: [],
        sentence: 'This block is nested too deeply. Move it up a level.',
      },
    ]);
    const [unnamed] = validatePageContent(nested(blockMaxDepth + 1, 'no block'));
    expect(unnamed).toMatchObject({ block: null, place: null });
  });
});

test('never throws, and valid content is parsed without loss', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  const props = fc.dictionary(fc.constantFrom('id', 'children', 'level', 'items', 'href'), value);
  const item = fc.record({
    type: fc.constantFrom('Heading', 'List', 'Button', 'constructor', 'x'),
    props,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        value,
        fc.array(item).map((content) => ({ content })),
      ),
      (content) => {
        if (validatePageContent(content).length > 0) return;
        const parsed = parsePageContent(content, { for: 'editor' });
        expect(parsed).toMatchObject({ ok: true, omitted: 0 });
      },
    ),
  );
});

function named(id: string): object {
  return { type: 'Spacer', props: { id } };
}

function nested(
  depth: number,
  deepest: unknown = { type: 'Container', props: { id: `c${depth}` } },
): object {
  let inner = deepest;
  for (let level = depth - 1; level > 0; level -= 1) {
    inner = { type: 'Container', props: { id: `c${level}`, content: [inner] } };
  }
  return page(inner);
}
