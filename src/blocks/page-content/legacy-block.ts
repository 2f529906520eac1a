import type { StoredBlock } from './page-data.ts';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';

export const legacyBlockTypes = ['heading', 'paragraph', 'image', 'html'] as const;
export type LegacyBlockType = (typeof legacyBlockTypes)[number];

/** A block in the format from before the builder. */
export interface LegacyBlock {
  id: string;
  type: LegacyBlockType;
  /** Text, an image URL, or HTML. */
  content: string;
}

const upgrades: Record<LegacyBlockType, { type: string; prop: string; more: PlainObject }> = {
  heading: { type: 'Heading', prop: 'children', more: { level: 2 } },
  paragraph: { type: 'Paragraph', prop: 'children', more: {} },
  image: { type: 'Image', prop: 'url', more: {} },
  html: { type: 'LegacyHtml', prop: 'html', more: {} },
};

export function isSimpleType(type: unknown): type is LegacyBlockType {
  return legacyBlockTypes.some((name) => name === type);
}

/** Converts a legacy block `{id, type, content}`; undefined for any other type. */
export function fromLegacyBlock(type: string, item: PlainObject): StoredBlock | undefined {
  if (!isSimpleType(type)) return undefined;
  const upgrade = upgrades[type];
  const props = { id: own(item, 'id'), [upgrade.prop]: own(item, 'content'), ...upgrade.more };
  return { type: upgrade.type, props };
}

/** Parses a stored legacy block; undefined for anything else. */
export function readLegacyBlock(
  item: unknown,
): { type: LegacyBlockType; content: string } | undefined {
  if (!isPlainObject(item) || isPlainObject(own(item, 'props'))) return undefined;
  const type = own(item, 'type');
  const content = own(item, 'content');
  if (!isSimpleType(type)) return undefined;
  return { type, content: typeof content === 'string' ? content : '' };
}
