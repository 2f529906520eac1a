// @module-tag nightly

import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Block } from './block.ts';
import { blockDefinitions } from './definitions.ts';
import { loadHtmlBlocks, renderHtmlBlocks } from './html-text/load-html.server.tsx';
import { loadedBlockTypes } from './loaded-data.ts';
import { parsePageContent } from './page-content/parse-page-content.ts';
import { getFieldType, isInlineTextType } from './prop-types.ts';
import { renderPageBody } from './render.fixture.tsx';
import type { SearchableProps } from './searchable-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Stands for a word of its own in a searchable text, and in a text that search must not find. */
const found = '«found»';
const notFound = '«other»';

async function listIndexed(content: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ words: string }>(
    'select text_of_blocks($1) as words',
    [content],
  );
  return listWords(rows[0]?.words ?? '');
}

/** The words that visitors see on the page; those of attributes, such as accessible names, don't count. */
async function listShown(content: string): Promise<string[]> {
  const parsed = parsePageContent(content, { for: 'visitors' });
  if (!parsed.ok) return [];
  const htmlTexts = await loadHtmlBlocks(parsed.data);
  const loaded = await renderHtmlBlocks(htmlTexts, new Map(), (url) => ({ src: url }));
  const { html, broken } = renderPageBody(parsed.data, loaded);
  expect(broken).toEqual([]);
  return listWords(html.replaceAll(/<[^>]*>/g, ' '));
}

function listWords(text: string): string[] {
  return [...new Set(text.match(/found\d+x/g) ?? [])].sort();
}

function numberWords(content: unknown): string {
  let count = 0;
  return JSON.stringify(content).replaceAll(/«(found|other)»/g, (_all, kind: string) => {
    count += 1;
    return `${kind}${count}x`;
  });
}

async function expectIndexedAsShown(content: unknown): Promise<void> {
  const text = numberWords(content);
  expect(await listIndexed(text), text).toEqual(await listShown(text));
}

/** Props as another program could have stored them. */
function storedProps({ props, searchable }: Block): Arbitrary<object> {
  return fc.record(
    Object.fromEntries(
      Object.entries(props.shape).map(([name, kind]) => [
        name,
        storedValue(kind, name, searchable[name] ?? false),
      ]),
    ),
    { requiredKeys: [] },
  );
}

function storedValue(
  stored: z.core.$ZodType,
  name: string,
  declared: boolean | SearchableProps,
): Arbitrary<unknown> {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  const word = declared === true ? found : notFound;
  if (kind instanceof z.ZodArray) {
    return fc.array(storedValue(kind.element, name, declared), {
      maxLength: Math.min(Number(kind.meta()?.maxCount) + 2, 15),
    });
  }
  if (kind instanceof z.ZodObject) {
    const entries = Object.entries(kind.shape).map(([prop, inner]) => [
      prop,
      storedValue(
        inner as z.core.$ZodType,
        prop,
        typeof declared === 'object' && (declared[prop] ?? false),
      ),
    ]);
    return fc.oneof(
      { weight: 9, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.constantFrom(word, 7, null) },
    );
  }
  if (kind instanceof z.ZodLiteral || kind instanceof z.ZodEnum) {
    const options = kind instanceof z.ZodLiteral ? [...kind.values] : kind.options;
    return fc.constantFrom(...options, ...options.map(String), 99, 'other');
  }
  switch (getFieldType(kind)) {
    case 'embed':
      return fc.constantFrom('', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    case 'video':
      return fc.constantFrom('', '/media/films/opening.mp4');
    case 'file':
      return fc.constantFrom('', '/media/1b671a64-40d5-491e-99b0-da01ff1f3341/report.pdf');
    case 'link':
    case 'picture':
      return fc.constantFrom(
        '',
        ' ',
        '/a',
        'a?b',
        '#c',
        ' https://example.org/a ',
        'javascript:a',
        '//b',
        'https:',
        null,
      );
    case 'colour':
      return fc.constantFrom('', '#123456');
  }
  if (name === 'html') return fc.constantFrom('', `<p>${word}</p><script>${notFound}</script>`);
  const texts: unknown[] = ['', ' \n\u00a0', word, `${word} ${word}`, {}, [word], false, null];
  if (isInlineTextType(kind)) texts.push({ html: `<b>${word}</b>` }, { html: '<i> </i>' });
  return fc.constantFrom(...texts);
}

const types = Object.keys(blockDefinitions) as (keyof typeof blockDefinitions)[];
/** What the others show depends on data. */
const typesOfFixedContent = types.filter(
  (type) => !loadedBlockTypes.some((loaded) => loaded === type),
);

describe('site search indexes exactly the searchable texts that visitors see', () => {
  test.each(typesOfFixedContent)('of a block of type %s', async (type) => {
    await fc.assert(
      fc.asyncProperty(storedProps(blockDefinitions[type]), (props) =>
        expectIndexedAsShown([{ type, props }]),
      ),
      { numRuns: 30 },
    );
  });

  const ids = ['a', 'b', 'c'];
  const words = fc.constant(found);
  const { block } = fc.letrec<{ block: object; blocks: unknown[] }>((tie) => ({
    block: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.record({ type: fc.constant('Heading'), props: fc.record({ children: words }) }),
      fc.record({ type: fc.constantFrom('heading', 'paragraph', 'html', 'image'), content: words }),
      fc.record({
        type: fc.constantFrom('Paragraph', 'Unknown', 'constructor', 7),
        props: fc.oneof(fc.record({ children: words, content: tie('blocks') }), words),
        children: words,
      }),
      fc.constantFrom<unknown>(null, found, [found]),
      fc.record({
        type: fc.constantFrom('Container', 'Section', 'Other'),
        props: fc.record({ id: fc.constantFrom(...ids), content: tie('blocks') }),
      }),
      fc.record({
        type: fc.constant('Columns'),
        props: fc.record(
          {
            id: fc.constantFrom(...ids),
            columns: fc.constantFrom<unknown>(2, 3, 4, '3', ' 4', 5, null),
            column1: tie('blocks'),
            column2: tie('blocks'),
            column3: tie('blocks'),
            column4: tie('blocks'),
          },
          { requiredKeys: ['id'] },
        ),
      }),
    ) as Arbitrary<object>,
    blocks: fc.array(tie('block'), { maxLength: 3 }),
  }));
  const blocks = fc.array(block, { maxLength: 5 });
  const zoneKey = fc
    .tuple(
      fc.constantFrom(...ids, 'root', 'gone'),
      fc.constantFrom('content', 'column-0', 'column-1', 'column3', '4', 'x:y'),
    )
    .map((parts) => parts.join(':'));
  const zones = fc.dictionary(fc.oneof(zoneKey, fc.constant('zone')), blocks, { maxKeys: 6 });

  test('of nested blocks, columns, zones of older pages, unknown and legacy blocks', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, zones, (content, stored) =>
        expectIndexedAsShown({ content, zones: stored }),
      ),
      { numRuns: 100 },
    );
  });

  test('of blocks within the limits of a page', async () => {
    const heading = { type: 'Heading', props: { children: found } };
    const nest = (depth: number): object =>
      depth === 0 ? heading : { type: 'Container', props: { content: [heading, nest(depth - 1)] } };
    await expectIndexedAsShown([nest(14)]);
    await expectIndexedAsShown(Array.from({ length: 1_005 }, () => heading));
    const circular = { type: 'Container', props: { id: 'a' } };
    await expectIndexedAsShown({
      content: [circular, heading],
      zones: { 'a:content': [circular, circular, heading] },
    });
  });
});
