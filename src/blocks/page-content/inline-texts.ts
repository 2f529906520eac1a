import { z } from 'zod';
import { getBlockDefinition } from '../definitions.ts';
import {
  type FormattedText,
  type InlineText,
  isFormattedText,
} from '../inline-text/inline-text.ts';
import { isInlineTextType } from '../prop-types.ts';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';

type ChangeText = (text: FormattedText) => InlineText;

/** Returns the props of a block with its formatted texts changed; the same object if none is. */
export function mapFormattedTexts<Props extends PlainObject>(
  type: string,
  props: Props,
  change: ChangeText,
): Props {
  const block = getBlockDefinition(type);
  return block ? (mapShape(block.props, props, change) as Props) : props;
}

function mapShape(schema: z.ZodObject, value: PlainObject, change: ChangeText): PlainObject {
  let changed = value;
  for (const [name, kind] of Object.entries(schema.shape)) {
    const before = own(value, name);
    const after = mapValue(kind, before, change);
    if (after !== before) changed = { ...changed, [name]: after };
  }
  return changed;
}

function mapValue(stored: z.core.$ZodType, value: unknown, change: ChangeText): unknown {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (isInlineTextType(kind)) return isFormattedText(value) ? changeText(value, change) : value;
  if (kind instanceof z.ZodObject && isPlainObject(value)) return mapShape(kind, value, change);
  if (!(kind instanceof z.ZodArray) || !Array.isArray(value)) return value;
  const items = value.map((item) => mapValue(kind.element, item, change));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

function changeText(text: FormattedText, change: ChangeText): InlineText {
  const changed = change(text);
  return isFormattedText(changed) && changed.html === text.html ? text : changed;
}
