import { useId } from 'react';
import { PanelBadge, type PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';
import type { BlockChange, OutlineLine } from '../../../content/compare/change-outline.ts';
import { getBlockTypeLabel, getTextExcerpt } from '../../../content/compare/field-differences.ts';

const tones: Record<BlockChange, PanelBadgeProps['tone']> = {
  added: 'green',
  removed: 'red',
  changed: 'blue',
  moved: 'purple',
};

const maxIndent = 6;

interface SideOutlineProps {
  title: string;
  lines: readonly OutlineLine[];
  /** The block whose fields are shown. */
  selected: string | null;
  onSelect(id: string): void;
}

/** The blocks of one side with their changes. */
export function SideOutline({ title, lines, selected, onSelect }: SideOutlineProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="mb-1 font-semibold">
        {title}
      </h3>
      {lines.length === 0 && <p className="text-soft">No blocks.</p>}
      <ul className="max-h-56 overflow-y-auto rounded-md border border-line p-1">
        {lines.map(({ id, block, depth, changes }) => (
          <li key={id} style={{ paddingInlineStart: `${Math.min(depth, maxIndent)}rem` }}>
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
              className="flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-start hover:bg-hover aria-pressed:bg-hover"
            >
              <span className={changes.includes('removed') ? 'line-through' : 'font-medium'}>
                {getBlockTypeLabel(block.type)}
              </span>
              <span className="min-w-0 flex-1 truncate text-soft">{getTextExcerpt(block)}</span>
              {changes.map((change) => (
                <PanelBadge key={change} tone={tones[change]}>
                  {change}
                </PanelBadge>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
