import type { Block, PropsOf } from './block.ts';
import { button } from './button/schema.ts';
import { columns } from './columns/schema.ts';
import { container } from './container/schema.ts';
import { heading } from './heading/schema.ts';
import { hero } from './hero/schema.ts';
import { image } from './image/schema.ts';
import { legacyHtml } from './legacy-html/schema.ts';
import { paragraph } from './paragraph/schema.ts';
import { section } from './section/schema.ts';

/** Every block by the type name stored in pages. The other maps must have the same keys. */
export const shapes = {
  Container: container,
  Columns: columns,
  Section: section,
  Heading: heading,
  Paragraph: paragraph,
  Button: button,
  Image: image,
  Hero: hero,
  LegacyHtml: legacyHtml,
};

export type BlockType = keyof typeof shapes;
export type BlockProps<Type extends BlockType> = PropsOf<(typeof shapes)[Type]>;
export type BlockSlot<Type extends BlockType> = (typeof shapes)[Type]['slots'][number];

const byType: ReadonlyMap<string, Block> = new Map(Object.entries(shapes));

/** Undefined for unknown types, names on the object prototype among them. */
export function shapeOf(type: string): Block | undefined {
  return byType.get(type);
}
