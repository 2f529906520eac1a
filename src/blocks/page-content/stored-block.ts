import { fromLegacyBlock } from './legacy-block.ts';
import type { StoredBlock } from './page-data.ts';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';

const typeMaxLength = 100;

/** Parses an item as type and props; undefined if it is neither a block nor a legacy block. */
export function readStoredBlock(item: unknown): StoredBlock | undefined {
  if (!isPlainObject(item)) return undefined;
  const type = own(item, 'type');
  if (typeof type !== 'string' || !isTypeName(type)) return undefined;
  const props = own(item, 'props');
  if (isPlainObject(props)) return { type, props };
  return fromLegacyBlock(type, item) ?? { type, props: withoutType(item) };
}

function withoutType({ type: _type, ...rest }: PlainObject): PlainObject {
  return rest;
}

// The editor keeps unknown types, but must never get `__proto__` or `constructor`.
function isTypeName(type: string): boolean {
  return type !== '' && type.length <= typeMaxLength && !(type in Object.prototype);
}
