import { useEffect, useId, useRef } from 'react';
import type { LegacyBlock, LegacyBlockType } from '#blocks/page-content/legacy-block.ts';
import { AddBlockMenu } from './add-block-menu.tsx';
import { createBlock, insertBlockAfter, removeBlock } from './block-operations.ts';
import { LegacyBlockFields } from './legacy-block-fields.tsx';

export interface LegacyBlocksFieldProps {
  label?: string;
  blocks: readonly LegacyBlock[];
  onChange(blocks: LegacyBlock[]): void;
}

/** Edits the blocks of a legacy page. */
export function LegacyBlocksField({
  label = 'Content blocks',
  blocks,
  onChange,
}: LegacyBlocksFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  // The block to focus after rendering.
  const next = useRef<string | null>(null);

  useEffect(() => {
    if (next.current === null) return;
    const block = list.current?.querySelector(`[data-block="${CSS.escape(next.current)}"]`);
    block?.querySelector<HTMLElement>('input, textarea')?.focus();
    next.current = null;
  });

  function add(after: string, type: LegacyBlockType) {
    const block = createBlock(type);
    next.current = block.id;
    onChange(insertBlockAfter(blocks, after, block));
  }

  function remove(index: number, id: string) {
    const rest = removeBlock(blocks, id);
    next.current = rest[Math.min(index, rest.length - 1)]?.id ?? null;
    onChange(rest);
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm/5 font-medium">
        {label}
      </h3>
      {blocks.length === 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3">
          <p className="text-soft">No blocks yet.</p>
          <AddBlockMenu text="Add block" onAdd={(type) => add('', type)} />
        </div>
      )}
      <ol ref={list} className="grid gap-3">
        {blocks.map((block, index) => (
          <li key={block.id} data-block={block.id} className="min-w-0">
            <LegacyBlockFields
              blocks={blocks}
              block={block}
              number={index + 1}
              onChange={onChange}
              onAdd={(type) => add(block.id, type)}
              onRemove={() => remove(index, block.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
