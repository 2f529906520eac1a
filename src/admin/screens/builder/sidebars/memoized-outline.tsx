import { memo, type ReactNode } from 'react';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { standings } from '../block-tree/block-path.ts';
import { oncePer } from '../content/once-per.ts';
import { useBuilder } from '../use-puck-state.ts';

const blocksOf = oncePer(({ content }: { content: unknown }) =>
  Array.from(standings(content as BlockData[]), ({ block, spot }) =>
    [spot.zone, block.type, block.props.id].join(' '),
  ).join('\n'),
);

/**
 * The outline of the library, drawn again where it would be another one: it is all rows of it at once, and
 * the library draws it with every key. What else its rows show, they follow by themselves.
 */
export function HeldOutline({ children }: { children: ReactNode }) {
  const blocks = useBuilder(({ appState }) => blocksOf(appState.data));
  const selected = useBuilder(({ selectedItem }) => selectedItem?.props.id ?? '');
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <Held shown={`${selected}\n${blocks}`}>{children}</Held>
    </div>
  );
}

const Held = memo(
  ({ children }: { shown: string; children: ReactNode }) => children,
  (before, now) => before.shown === now.shown,
);
