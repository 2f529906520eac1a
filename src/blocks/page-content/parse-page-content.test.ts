import { describe, expect, test } from 'vitest';
import { blockMaxCount, blockMaxDepth, contentMaxLength } from './content-limits.ts';
import type { BlockData, Reader } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';

function read(input: unknown, reader: Reader = 'visitors') {
  const parsed = parsePageContent(input, { for: reader });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}

function rejection(input: unknown): string {
  const parsed = parsePageContent(input, { for: 'visitors' });
  return parsed.ok ? 'was accepted' : parsed.reason;
}

function paragraph(id: unknown, children = 'text') {
  return { type: 'Paragraph', props: { id, children } };
}

function ids(content: BlockData[]): string[] {
  return content.map((block) => block.props.id);
}

describe('shape', () => {
  test.each([
    [null],
    [undefined],
    [''],
    [' \n'],
    ['[]'],
    ['{}'],
    [[]],
    [{}],
    [{ content: [], root: {} }],
  ])('parses %j as an empty page', (input) => {
    expect(read(input)).toEqual({
      ok: true,
      empty: true,
      data: { root: { props: {} }, content: [] },
      resources: { imageHosts: [], frameHosts: [] },
      omitted: 0,
    });
  });

  test('parses text and objects the same', () => {
    const page = { root: { title: 'x' }, content: [paragraph('p')] };
    expect(read(JSON.stringify(page))).toEqual(read(page));
    expect(read(page)).toMatchObject({ empty: false, data: { root: { props: {} } } });
  });

  test.each([
    ['{', 'The page content is not valid JSON.'],
    ['Hello', 'The page content is not valid JSON.'],
    ['"text"', 'The page content is neither an object nor a list.'],
    [7, 'The page content is neither an object nor a list.'],
    [true, 'The page content is neither an object nor a list.'],
    [{ content: 'x' }, 'The list of blocks in the page content is not an array.'],
    [{ content: { length: 1 } }, 'The list of blocks in the page content is not an array.'],
  ])('rejects %j with a reason', (input, reason) => {
    expect(rejection(input)).toBe(reason);
  });
});

describe('types', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(names)('never accepts %s as a type', (type) => {
    const text = `{"content":[{"type":"${type}","props":{"id":"a"}}],"root":{}}`;
    expect(read(text)).toMatchObject({ empty: true, omitted: 1 });
    expect(read(text, 'editor')).toMatchObject({ empty: true, omitted: 1 });
  });

  test('omits unknown types for visitors and keeps them for the editor', () => {
    const props = { id: 'm', rows: [{ deep: ['x'] }], onClick: 'x' };
    const page = { content: [{ type: 'Map', props }, paragraph('p')] };
    expect(read(page)).toMatchObject({ omitted: 1, data: { content: [{ type: 'Paragraph' }] } });
    expect(read(page, 'editor').data.content[0]).toEqual({ type: 'Map', props });
  });

  test('removes __proto__ keys from kept blocks', () => {
    const text =
      '{"content":[{"type":"Map","props":{"id":"m","__proto__":{"bad":1},"a":{"__proto__":1}}}]}';
    const [map] = read(text, 'editor').data.content;
    expect(JSON.stringify(map)).toBe('{"type":"Map","props":{"id":"m","a":{}}}');
  });

  test.each([
    [null],
    [1],
    ['x'],
    [[]],
    [{}],
    [{ props: {} }],
    [{ type: 7, props: {} }],
    [{ type: '' }],
  ])('omits %j', (item) => {
    expect(read([item, paragraph('p')])).toMatchObject({ omitted: 1, empty: false });
  });

  test('gives blocks without valid props their defaults', () => {
    expect(read([{ type: 'Button' }, { type: 'Hero', props: [] }]).data.content).toMatchObject([
      { type: 'Button', props: { variant: 'primary', href: '' } },
      { type: 'Hero', props: { height: 'lg' } },
    ]);
  });

  test.each([null, 'x', 7, {}, { length: 2 }])('treats the slot value %j as empty', (content) => {
    expect(read([{ type: 'Section', props: { content } }]).data.content).toMatchObject([
      { props: { content: [] } },
    ]);
  });
});

describe('ids', () => {
  test('are unique, and the first block keeps its id', () => {
    const inside = {
      type: 'Section',
      props: { id: 'a', content: [paragraph('a'), paragraph('b')] },
    };
    const { content } = read([inside, paragraph('b'), paragraph(undefined)]).data;
    const all = [...ids(content), ...ids(content[0]?.props.content as BlockData[])];
    expect(new Set(all).size).toBe(5);
    expect(all).toContain('a');
    expect(all).toContain('b');
  });

  test.each(['', 'a:b', '__proto__', 'constructor', 'root', 'x'.repeat(101), 'a b', {}, null])(
    '%j is replaced',
    (id) => {
      expect(ids(read([paragraph(id)]).data.content)).toEqual(['Paragraph-1']);
    },
  );

  test('generated ids never collide with stored ones', () => {
    const { content } = read([paragraph('Paragraph-1'), paragraph(''), paragraph('')]).data;
    expect(ids(content)).toEqual(['Paragraph-1', 'Paragraph-2', 'Paragraph-3']);
  });
});

describe('limits', () => {
  function nested(levels: number): string {
    const open = '{"type":"Section","props":{"content":[';
    return `{"content":[${open.repeat(levels)}${']}}'.repeat(levels)}]}`;
  }

  test('omits blocks nested too deeply', () => {
    expect(read(nested(blockMaxDepth))).toMatchObject({ omitted: 0 });
    expect(read(nested(blockMaxDepth + 3))).toMatchObject({ omitted: 1, empty: false });
  });

  test('rejects ten thousand levels, as text and as object', () => {
    const reason = 'The page content is nested too deeply.';
    expect(rejection(nested(10_000))).toBe(reason);
    expect(rejection(JSON.parse(nested(10_000)))).toBe(reason);
    expect(rejection('['.repeat(500_000) + ']'.repeat(500_000))).toBe(reason);
  });

  test('rejects a circular object', () => {
    const page: { content: unknown[] } = { content: [] };
    page.content.push(page);
    expect(rejection(page)).toBe('The page content is nested too deeply.');
  });

  test('omits blocks above the maximum count', () => {
    const many = Array.from({ length: blockMaxCount + 5 }, (_, index) => paragraph(`p${index}`));
    expect(read(many).data.content).toHaveLength(blockMaxCount);
    expect(read(many).omitted).toBe(5);
    expect(read(many.slice(5)).omitted).toBe(0);
  });

  test('rejects content that is too large, as text and as object', () => {
    const large = [paragraph('p', 'x'.repeat(contentMaxLength))];
    expect(rejection(JSON.stringify(large))).toBe('The page content is too large.');
    expect(rejection(large)).toBe('The page content is too large.');
    expect(rejection(Array.from({ length: 1_000_000 }, () => null))).toBe(
      'The page content is too large.',
    );
    expect(read([paragraph('p', 'x'.repeat(contentMaxLength / 2))]).empty).toBe(false);
  });
});

describe('resources', () => {
  test('lists the https origins of images once each', () => {
    const image = (url: string) => ({ type: 'Image', props: { url } });
    const page = [
      image('https://b.example/1.jpg'),
      image('/media/1/a.jpg'),
      image('http://plain.example/a.jpg'),
      {
        type: 'Section',
        props: { content: [image('https://a.example:8443/1'), image('https://b.example/2')] },
      },
      {
        type: 'Hero',
        props: { backgroundImage: 'https://c.example/x', primaryButtonUrl: 'https://no.example' },
      },
    ];
    expect(read(page).resources).toEqual({
      imageHosts: ['https://a.example:8443', 'https://b.example', 'https://c.example'],
      frameHosts: [],
    });
  });
});
