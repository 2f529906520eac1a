import type { Field, Fields } from '@puckeditor/core';
import { createElement } from 'react';
import { z } from 'zod';
import { isFormattedText, toPlainText } from '#blocks/inline-text/inline-text.ts';
import { getFieldType } from '#blocks/prop-types.ts';
import { ColourField } from '../fields/colour-field.tsx';
import { FormattedTextField } from '../fields/formatted-text-field.tsx';
import { LinkField } from '../fields/link-field.tsx';
import { ListItemLabel } from '../fields/list-item-label.tsx';
import { DocumentField, EmbedField, ImageField, VideoField } from '../fields/media-fields.tsx';
import { RichTextBlockField } from '../fields/rich-text-block-field.tsx';
import { TableField } from '../fields/table-field.tsx';

/** Labels of a field of any type, from the block's `editor.ts`. */
interface FieldText {
  label: string;
  hint?: string;
  long?: true;
  placeholder?: string;
  describedIn?: string;
  options?: Record<string, string>;
  fields?: Record<string, FieldText>;
}

type Shape = Record<string, z.core.$ZodType>;

const maxRadios = 3;

/** Creates a block's Puck fields: types and limits from its schema, labels from its `editor.ts`. */
export function createFields(shape: Shape, words: Record<string, FieldText>): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => {
      const said = words[name];
      if (!said) throw new Error(`The field ${name} has no label.`);
      return [name, createField(kind, said)];
    }),
  );
}

function createField(stored: z.core.$ZodType, words: FieldText): Field {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  const { label, hint, placeholder, describedIn } = words;
  const metadata = { ...(hint && { hint }), ...(describedIn && { describedIn }) };
  const shared = { label, ...(Object.keys(metadata).length > 0 && { metadata }) };
  if (kind instanceof z.ZodBoolean)
    return createChoiceField(shared, [true, false], { true: 'Yes', false: 'No' });
  if (kind instanceof z.ZodEnum) return createChoiceField(shared, kind.options, words.options);
  if (kind instanceof z.ZodLiteral)
    return createChoiceField(shared, [...kind.values], words.options);
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
  if (getFieldType(kind) === 'table') {
    return { type: 'custom', ...shared, render: TableField };
  }
  if (kind instanceof z.ZodArray) return createListField(kind, shared, words);
  return createTextField(kind, { ...shared, ...(placeholder && { placeholder }) }, words);
}

interface Shared {
  label: string;
  placeholder?: string;
  metadata?: { hint?: string; describedIn?: string };
}

function createTextField(kind: z.core.$ZodType, shared: Shared, { long }: FieldText): Field {
  const { label, metadata } = shared;
  const custom = { type: 'custom', label, ...(metadata && { metadata }) } as const;
  switch (getFieldType(kind)) {
    case 'link':
      return { ...custom, render: LinkField };
    case 'picture':
      return { ...custom, render: ImageField };
    case 'video':
      return { ...custom, render: VideoField };
    case 'embed':
      return { ...custom, render: EmbedField };
    case 'file':
      return { ...custom, render: DocumentField };
    case 'colour':
      return { ...custom, render: ColourField };
    case 'richText':
      return { ...custom, render: RichTextBlockField };
    case 'inlineText':
      return {
        ...custom,
        metadata: { ...metadata, ...(shared.placeholder && { placeholder: shared.placeholder }) },
        render: FormattedTextField,
      };
    default:
      return { type: long ? 'textarea' : 'text', ...shared };
  }
}

function createChoiceField(
  shared: Shared,
  values: readonly unknown[],
  words: Record<string, string> = {},
): Field {
  const options = values.map((value) => ({
    label: words[String(value)] ?? String(value),
    value: value as string | number | boolean,
  }));
  return { type: options.length > maxRadios ? 'select' : 'radio', ...shared, options };
}

function createListField(list: z.ZodArray, shared: Shared, { fields = {} }: FieldText): Field {
  const item = list.element instanceof z.ZodDefault ? list.element.unwrap() : list.element;
  const shape: Shape = item instanceof z.ZodObject ? item.shape : { text: item };
  const maxCount = list.meta()?.maxCount;
  return {
    type: 'array',
    ...shared,
    arrayFields: createFields(shape, fields),
    defaultItemProps: z.object(shape as z.core.$ZodShape).parse(createEmptyItem(shape)) as object,
    getItemSummary: (given: object, index = 0) =>
      createElement(ListItemLabel, { number: index + 1, text: firstText(given) }),
    ...(typeof maxCount === 'number' && { max: maxCount }),
  };
}

function createEmptyItem(shape: Shape): object {
  const texts = Object.entries(shape).filter(([, kind]) => !(kind instanceof z.ZodDefault));
  return Object.fromEntries(texts.map(([name]) => [name, '']));
}

/** Returns the first non-empty text. */
function firstText(item: object): string | undefined {
  return Object.values(item)
    .map((value) => (isFormattedText(value) ? toPlainText(value) : value))
    .find((value) => typeof value === 'string' && value.trim() !== '');
}
