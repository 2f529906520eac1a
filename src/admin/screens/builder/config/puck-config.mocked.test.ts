import type { Field } from '@puckeditor/core';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { type BlockType, blockDefinitions } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { parseEditorContent, serializeEditorData } from '../content/editor-content.ts';
import { textListProps, unwrapTexts, wrapTexts } from '../content/text-list-props.ts';
import { builderConfig } from './puck-config.tsx';

// These call the API as the signed-in user, so they only work in a browser.
vi.mock('../canvas/canvas-title.tsx', () => ({ CanvasTitle: () => null }));
vi.mock('../fields/link-field.tsx', () => ({ LinkField: () => null }));
vi.mock('../fields/colour-field.tsx', () => ({ ColourField: () => null }));
vi.mock('../fields/media-fields.tsx', () => ({
  DocumentField: () => null,
  EmbedField: () => null,
  ImageField: () => null,
  VideoField: () => null,
}));
vi.mock('../fields/rich-text-block-field.tsx', () => ({ RichTextBlockField: () => null }));

const types = Object.keys(blockDefinitions) as BlockType[];
const insertable = types.filter((type) => blockEditors[type].group !== null);
const fieldsOf = (type: string): Record<string, Field> =>
  builderConfig.components[type]?.fields ?? {};

describe('block configuration', () => {
  test.each(types)('%s has a labelled field for each prop and slot', (type) => {
    const { props, slots } = blockDefinitions[type];
    const fields = fieldsOf(type);
    expect(Object.keys(fields)).toEqual([...Object.keys(props.shape), ...slots.toReversed()]);
    for (const [name, field] of eachField(fields)) {
      expect([name, field.label]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
      if (field.type !== 'select' && field.type !== 'radio') continue;
      for (const { label } of field.options) expect(label).toMatch(/^[A-Z0-9]/);
      expect(new Set(field.options.map(({ label }) => label)).size).toBe(field.options.length);
    }
  });

  test.each(types)('%s has defaults that survive a save', (type) => {
    const props = { id: 'new', ...builderConfig.components[type]?.defaultProps };
    const stored = serializeEditorData({ content: [{ type, props }] });
    expect(validatePageContent(stored)).toEqual([]);
    const read = parsePageContent(stored, { for: 'editor' });
    expect(read).toMatchObject({ ok: true, omitted: 0 });
    expect(serializeEditorData(parseEditorContent(stored).data)).toBe(stored);
  });
});

test('groups exactly the blocks that can be inserted', () => {
  const groups = Object.entries(builderConfig.categories ?? {});
  const shown = groups.flatMap(([, { components = [], visible }]) =>
    visible === false ? [] : components,
  );
  expect(shown.toSorted()).toEqual(insertable.toSorted());
  for (const type of types) {
    const may = builderConfig.components[type]?.permissions?.insert !== false;
    expect([type, may]).toEqual([type, insertable.includes(type)]);
  }
});

test('list fields define their limit, defaults and item labels', () => {
  const lists = types.flatMap((type) =>
    Object.values(fieldsOf(type)).filter((field) => field.type === 'array'),
  );
  expect(lists).not.toEqual([]);
  for (const { max, defaultItemProps, arrayFields, getItemSummary } of lists) {
    expect(max).toBeGreaterThan(1);
    expect(Object.keys(defaultItemProps as object)).toEqual(Object.keys(arrayFields));
    const called = (item: object) => renderToString(getItemSummary?.(item, 1));
    expect(called({ text: ' ' })).toMatch(/>Item #(<!-- -->)?2<\/span><\/button>/);
    expect(called({ text: 'Go on' })).toMatch(/>Item #(<!-- -->)?2<\/span>.*>Go on</);
  }
});

test('shows a field only where it has an effect', () => {
  const section = builderConfig.components.Section;
  const shown = (background: string) => {
    const fields = section?.resolveFields?.(
      { props: { id: 'x', background } } as never,
      {} as never,
    );
    return (fields as Record<string, Field>).backgroundColor?.visible ?? true;
  };
  expect([shown('custom'), shown('white')]).toEqual([true, false]);
});

test('keeps list items unchanged through editing', () => {
  const withLists = types.filter((type) => textListProps(type).length > 0);
  expect(withLists).toEqual(['List']);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant(''))),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (items, others) => {
        const props = { ...others, items };
        expect(unwrapTexts('List', wrapTexts('List', props))).toEqual(props);
        expect(unwrapTexts('Hero', wrapTexts('Hero', props))).toEqual(props);
      },
    ),
  );
});

function* eachField(fields: Record<string, Field>): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [name, field];
    if (field.type === 'array') yield* eachField(field.arrayFields);
  }
}
