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
 * Puck's outline, re-rendered only when its structure changes. Puck would re-render all rows on every key.
 * Rows update their other state themselves.
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
