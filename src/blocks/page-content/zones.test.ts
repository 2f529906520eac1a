import { migrate } from '@puckeditor/core/rsc';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderConfig } from '../renderers.ts';
import { parsePageContent } from './parse-page-content.ts';

function read(input: unknown, reader: 'visitors' | 'editor' = 'visitors') {
  const parsed = parsePageContent(input, { for: reader });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}

function words(...texts: string[]) {
  return texts.map((children) => ({ type: 'Paragraph', props: { id: children, children } }));
}

function columns(id: string, zones: Record<string, unknown>) {
  return { content: [{ type: 'Columns', props: { id, columns: 2 } }], root: {}, zones };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('legacy zones', () => {
  test.each([
    ['from zero', ['column-0', 'column-1']],
    ['from one', ['column-1', 'column-2']],
    ['slot names', ['column1', 'column2']],
    ['without numbers', ['left', 'right']],
    ['in any order', ['column-1', 'column-0'].reverse()],
  ])('fill columns, numbered %s', (_name, [first, second]) => {
    const page = columns('c', { [`c:${first}`]: words('a'), [`c:${second}`]: words('b') });
    expect(read(page).data.content).toMatchObject([
      { props: { column1: words('a'), column2: words('b'), column3: [], column4: [] } },
    ]);
  });

  test('put numbers above the last column into it', () => {
    const page = columns('c', { 'c:column-1': words('a'), 'c:column-9': words('b') });
    expect(read(page).data.content).toMatchObject([
      { props: { column1: words('a'), column4: words('b') } },
    ]);
  });

  test('append any zone of a section or container to its content', () => {
    const page = {
      content: [
        { type: 'Section', props: { id: 's', content: words('a') } },
        { type: 'Container', props: { id: 'k' } },
      ],
      root: {},
      zones: { 's:section-content': words('b'), 'k:content': words('c') },
    };
    expect(read(page).data.content).toMatchObject([
      { props: { content: words('a', 'b') } },
      { props: { content: words('c') } },
    ]);
  });

  test('can be nested', () => {
    const page = {
      content: [{ type: 'Section', props: { id: 's' } }],
      zones: {
        'c:column-0': words('a'),
        's:inner': [{ type: 'Columns', props: { id: 'c' } }],
      },
    };
    expect(read(page).data.content).toMatchObject([
      { props: { content: [{ type: 'Columns', props: { column1: words('a') } }] } },
    ]);
  });

  test('can be circular', () => {
    const section = (id: string) => [{ type: 'Section', props: { id } }];
    const page = { content: section('a'), zones: { 'a:x': section('b'), 'b:x': section('a') } };
    const { content } = read(page).data;
    expect(content).toMatchObject([
      {
        props: {
          id: 'a',
          content: [{ props: { id: 'b', content: [{ props: { content: [] } }] } }],
        },
      },
    ]);
  });

  test('of missing parents, or of parents without slots, are omitted and counted', () => {
    const page = {
      content: words('a'),
      zones: { 'gone:x': words('b', 'c'), 'a:x': words('d'), '__proto__:x': words('e') },
    };
    expect(read(page)).toMatchObject({ data: { content: words('a') }, omitted: 4 });
  });

  test('of the page follow its content', () => {
    expect(read({ zones: { 'root:footer': words('a') } }).data.content).toMatchObject(words('a'));
  });

  test('of unknown types are kept for the editor', () => {
    const page = {
      content: [{ type: 'Tabs', props: { id: 't' } }],
      zones: { 't:one': words('a') },
    };
    expect(read(page, 'editor').data.content).toMatchObject([
      { type: 'Tabs', props: { id: 't', one: words('a') } },
    ]);
    expect(read(page)).toMatchObject({ empty: true, omitted: 2 });
  });

  test.each([[[]], ['x'], [7], [null], [{ 'c:x': 'no list' }], [{ 'c:x': [null, 1] }]])(
    'ignore the invalid value %j',
    (zones) => {
      expect(read({ content: words('a'), zones }).data.content).toMatchObject(words('a'));
    },
  );

  test('match the migration of Puck where that works', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const page = {
      root: { props: {} },
      content: [
        { type: 'Columns', props: { id: 'c', columns: 2 } },
        { type: 'Section', props: { id: 's' } },
      ],
      zones: {
        'c:column1': words('a'),
        'c:column2': [{ type: 'Container', props: { id: 'k' } }],
        's:content': words('b', 'd'),
        'k:content': words('e'),
      },
    };
    const migrated = migrate(structuredClone(page) as Parameters<typeof migrate>[0], renderConfig);
    expect(read(page).data).toEqual(read(migrated).data);
    expect(read(page).omitted).toBe(0);
  });
});
