import { z } from 'zod';
import { getBlockDefinition } from '#blocks/definitions.ts';
import { isFormattedText } from '#blocks/inline-text/inline-text.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { isInlineTextType } from '#blocks/prop-types.ts';
import { mapSlots } from '../block-tree/block-path.ts';

/*
 * Puck's array fields only support objects, but text lists are stored as strings: they are wrapped while
 * editing.
 */

const known = new Map<string, readonly string[]>();

/** Returns the props of a block type that are text lists. */
export function textListProps(type: string): readonly string[] {
  const names = known.get(type) ?? foundIn(type);
  known.set(type, names);
  return names;
}

function foundIn(type: string): readonly string[] {
  const shape = getBlockDefinition(type);
  if (!shape) return [];
  return Object.entries(shape.props.shape)
    .filter(([, kind]) => isListOfTexts(kind))
    .map(([name]) => name);
}

function isListOfTexts(kind: unknown): boolean {
  const list = kind instanceof z.ZodDefault ? kind.unwrap() : kind;
  if (!(list instanceof z.ZodArray)) return false;
  const item = list.element instanceof z.ZodDefault ? list.element.unwrap() : list.element;
  return item instanceof z.ZodString || isInlineTextType(item);
}

export function wrapTexts<Props extends object>(type: string, props: Props): Props {
  return withLists(type, props, (item) =>
    typeof item === 'string' || isFormattedText(item) ? { text: item } : item,
  );
}

export function unwrapTexts<Props extends object>(type: string, props: Props): Props {
  return withLists(type, props, (item) =>
    typeof item === 'object' && item !== null && 'text' in item ? item.text : item,
  );
}

function withLists<Props extends object>(
  type: string,
  props: Props,
  change: (item: unknown) => unknown,
): Props {
  const changed = Object.fromEntries(Object.entries(props));
  for (const name of textListProps(type)) {
    const items = changed[name];
    if (Array.isArray(items)) changed[name] = items.map(change);
  }
  return changed as Props;
}

/** Applies a function to all blocks of a page, including those in slots. */
export function mapBlocks(
  content: readonly BlockData[],
  change: (type: string, props: BlockData['props']) => BlockData['props'],
): BlockData[] {
  return content.map((block) =>
    mapSlots({ ...block, props: change(block.type, block.props) }, (inner) =>
      mapBlocks(inner, change),
    ),
  );
}
