import { memo, type ReactNode } from 'react';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { walkBlocks } from '../block-tree/block-path.ts';
import { memoizeByData } from '../content/memoize-by-data.ts';
import { usePuckState } from '../use-puck-state.ts';

const blocksOf = memoizeByData(({ content }: { content: unknown }) =>
  Array.from(walkBlocks(content as BlockData[]), ({ block, position }) =>
    [position.zone, block.type, block.props.id].join(' '),
  ).join('\n'),
);

/**
 * The outline of the library, drawn again where it would be another one: it is all rows of it at once, and
 * the library draws it with every key. What else its rows show, they follow by themselves.
 */
export function MemoizedOutline({ children }: { children: ReactNode }) {
  const blocks = usePuckState(({ appState }) => blocksOf(appState.data));
  const selected = usePuckState(({ selectedItem }) => selectedItem?.props.id ?? '');
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <OutlineContent shown={`${selected}\n${blocks}`}>{children}</OutlineContent>
    </div>
  );
}

const OutlineContent = memo(
  ({ children }: { shown: string; children: ReactNode }) => children,
  (before, now) => before.shown === now.shown,
);
