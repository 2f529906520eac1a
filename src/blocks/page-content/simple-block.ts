import type { StoredBlock } from './page-data.ts';
import { own, type PlainObject } from './plain-object.ts';

const upgrades: ReadonlyMap<string, { type: string; prop: string; more: PlainObject }> = new Map([
  ['heading', { type: 'Heading', prop: 'children', more: { level: 2 } }],
  ['paragraph', { type: 'Paragraph', prop: 'children', more: {} }],
  ['image', { type: 'Image', prop: 'url', more: {} }],
  ['html', { type: 'LegacyHtml', prop: 'html', more: {} }],
]);

/** The block for an old simple one, `{id, type, content}`; undefined for any other type. */
export function fromSimpleBlock(type: string, item: PlainObject): StoredBlock | undefined {
  const upgrade = upgrades.get(type);
  if (!upgrade) return undefined;
  const props = { id: own(item, 'id'), [upgrade.prop]: own(item, 'content'), ...upgrade.more };
  return { type: upgrade.type, props };
}
