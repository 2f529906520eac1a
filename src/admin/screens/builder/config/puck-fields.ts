import type { Field, Fields } from '@puckeditor/core';
import { createElement } from 'react';
import { z } from 'zod';
import { entryOf } from '#blocks/prop-types.ts';
import { ColourField } from '../fields/colour-field.tsx';
import { LinkField } from '../fields/link-field.tsx';
import { EntryName } from '../fields/list-item-label.tsx';
import { PictureField, VideoField } from '../fields/media-fields.tsx';

/** What a block's `editor.ts` says of a field, whatever its kind. */
interface Words {
  label: string;
  hint?: string;
  long?: true;
  placeholder?: string;
  describedIn?: string;
  options?: Record<string, string>;
  fields?: Record<string, Words>;
}

type Shape = Record<string, z.core.$ZodType>;

const mostRadios = 3;

/** The editor's fields of a block: kinds and limits from its schema, words from its `editor.ts`. */
export function fieldsOf(shape: Shape, words: Record<string, Words>): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => {
      const said = words[name];
      if (!said) throw new Error(`The field ${name} has no words.`);
      return [name, fieldOf(kind, said)];
    }),
  );
}

function fieldOf(stored: z.core.$ZodType, words: Words): Field {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  const { label, hint, placeholder, describedIn } = words;
  const metadata = { ...(hint && { hint }), ...(describedIn && { describedIn }) };
  const shared = { label, ...(Object.keys(metadata).length > 0 && { metadata }) };
  if (kind instanceof z.ZodBoolean)
    return oneOf(shared, [true, false], { true: 'Yes', false: 'No' });
  if (kind instanceof z.ZodEnum) return oneOf(shared, kind.options, words.options);
  if (kind instanceof z.ZodLiteral) return oneOf(shared, [...kind.values], words.options);
  if (kind instanceof z.ZodNumber) {
    const { minValue, maxValue } = kind;
    return {
      type: 'number',
      ...shared,
      ...(minValue !== null && { min: minValue }),
      ...(maxValue !== null && { max: maxValue }),
      step: 1,
    };
  }
  if (kind instanceof z.ZodArray) return listField(kind, shared, words);
  return textField(kind, { ...shared, ...(placeholder && { placeholder }) }, words);
}

interface Shared {
  label: string;
  placeholder?: string;
  metadata?: { hint?: string; describedIn?: string };
}

function textField(kind: z.core.$ZodType, shared: Shared, { long }: Words): Field {
  const { label, metadata } = shared;
  const custom = { type: 'custom', label, ...(metadata && { metadata }) } as const;
  switch (entryOf(kind)) {
    case 'link':
      return { ...custom, render: LinkField };
    case 'picture':
      return { ...custom, render: PictureField };
    case 'video':
      return { ...custom, render: VideoField };
    case 'colour':
      return { ...custom, render: ColourField };
    default:
      return { type: long ? 'textarea' : 'text', ...shared };
  }
}

function oneOf(
  shared: Shared,
  values: readonly unknown[],
  words: Record<string, string> = {},
): Field {
  const options = values.map((value) => ({
    label: words[String(value)] ?? String(value),
    value: value as string | number | boolean,
  }));
  return { type: options.length > mostRadios ? 'select' : 'radio', ...shared, options };
}

function listField(list: z.ZodArray, shared: Shared, { fields = {} }: Words): Field {
  const item = list.element instanceof z.ZodDefault ? list.element.unwrap() : list.element;
  const shape: Shape = item instanceof z.ZodObject ? item.shape : { text: item };
  const most = list.meta()?.maxCount;
  return {
    type: 'array',
    ...shared,
    arrayFields: fieldsOf(shape, fields),
    defaultItemProps: z.object(shape as z.core.$ZodShape).parse(emptyItem(shape)) as object,
    getItemSummary: (given: object, index = 0) =>
      createElement(EntryName, { number: index + 1, text: firstText(given) }),
    ...(typeof most === 'number' && { max: most }),
  };
}

function emptyItem(shape: Shape): object {
  const texts = Object.entries(shape).filter(([, kind]) => !(kind instanceof z.ZodDefault));
  return Object.fromEntries(texts.map(([name]) => [name, '']));
}

/** The first text that is not empty. */
function firstText(item: object): string | undefined {
  return Object.values(item).find((value) => typeof value === 'string' && value.trim() !== '');
}
