import type { BlockProps, BlockType } from '../definitions.ts';

export interface NewBlock {
  type: string;
  props: Record<string, unknown>;
}

/** Builds a block as stored in pages; `pageContent` assigns its id. */
export function block<Type extends BlockType>(
  type: Type,
  props: Partial<BlockProps<Type>>,
  slots: Record<string, NewBlock[]> = {},
): NewBlock {
  return { type, props: { ...props, ...slots } };
}

/** Serialises the content of a page, numbering its blocks in reading order. */
export function pageContent(...content: NewBlock[]): string {
  let number = 0;
  function numbered({ type, props }: NewBlock): NewBlock {
    number += 1;
    const id = `${type}-${number}`;
    const entries = Object.entries(props).map(([name, value]) => [
      name,
      isSlot(value) ? value.map(numbered) : value,
    ]);
    return { type, props: { id, ...Object.fromEntries(entries) } };
  }
  return JSON.stringify({ root: { props: {} }, content: content.map(numbered) });
}

function isSlot(value: unknown): value is NewBlock[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && 'props' in item)
  );
}
