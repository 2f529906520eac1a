import { useMemo, useState } from 'react';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { PanelBadge, type PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { type BlockDiff, diffBlocks } from './block-diff.ts';
import type { BlockChange } from './change-outline.ts';
import { DiffTable } from './diff-table.tsx';
import { FieldDiffRow } from './field-diff-row.tsx';
import { RestoreButton, type RestoreControl } from './restore-button.tsx';

interface BlockDiffListProps {
  label: string;
  before: readonly BlockData[];
  after: readonly BlockData[];
  other: string;
  restore: RestoreControl | null;
}

const atOnce = 25;

/** The blocks in which a revision of a page differs, each with its fields. */
export function BlockDiffList({ label, before, after, other, restore }: BlockDiffListProps) {
  const diffs = useMemo(() => diffBlocks(before, after), [before, after]);
  const [shown, setShown] = useState(atOnce);
  return (
    <section aria-label={label} className="mt-4">
      <h3 className="mb-1 font-semibold">{label}</h3>
      {diffs.length === 0 && <p className="text-soft">The blocks are the same.</p>}
      <ul className="grid gap-3">
        {diffs.slice(0, shown).map((diff) => (
          <BlockDiffItem key={diff.id} diff={diff} other={other} restore={restore} />
        ))}
      </ul>
      {diffs.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + atOnce)}>
          <span>{`Show more blocks (${diffs.length - shown} left)`}</span>
        </Button>
      )}
    </section>
  );
}

const changeBadges: Record<BlockChange, { text: string; tone: PanelBadgeProps['tone'] }> = {
  added: { text: 'Added', tone: 'green' },
  removed: { text: 'Removed', tone: 'red' },
  changed: { text: 'Changed', tone: 'yellow' },
  moved: { text: 'Moved', tone: 'purple' },
};

interface BlockDiffItemProps {
  diff: BlockDiff;
  other: string;
  restore: RestoreControl | null;
}

function BlockDiffItem({ diff, other, restore }: BlockDiffItemProps) {
  const { id, label, excerpt, changes, fields } = diff;
  const isRestorable = changes.includes('changed') || changes.includes('removed');
  return (
    <li className="rounded-md border border-line px-3 pt-2 pb-1">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <span className="font-medium">{label}</span>
        <span className="min-w-24 flex-1 truncate text-soft">{excerpt}</span>
        {changes.map((change) => (
          <PanelBadge key={change} tone={changeBadges[change].tone}>
            {changeBadges[change].text}
          </PanelBadge>
        ))}
        {restore && isRestorable && (
          <RestoreButton
            control={restore}
            part={{ block: id }}
            label={excerpt ? `${label}: ${excerpt}` : label}
          />
        )}
      </div>
      {fields.length > 0 && (
        <DiffTable caption={`${label}: ${excerpt}`} other={other}>
          {fields.map((field) => (
            <FieldDiffRow key={field.name} {...field} />
          ))}
        </DiffTable>
      )}
    </li>
  );
}
