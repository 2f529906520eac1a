import { dequal } from 'dequal/lite';
import { useMemo } from 'react';
import type { Values } from '../../forms/merge-fields.ts';
import type { ContentType } from '../content-type.ts';
import { useDisplayValue } from '../fields/use-display-value.ts';
import { parseBlocks } from './block-diff.ts';
import { BlockDiffList } from './block-diff-list.tsx';
import { DiffTable } from './diff-table.tsx';
import { FieldDiffRow } from './field-diff-row.tsx';
import { RestoreButton, type RestoreControl } from './restore-button.tsx';

export interface FieldDiffListProps<Fields extends Values> {
  contentType: ContentType;
  labels: Record<keyof Fields & string, string>;
  before: Fields;
  after: Fields;
  /** What the revision is compared with: "Current draft". */
  other: string;
  /** Null if nothing can be restored. */
  restore: RestoreControl | null;
}

/** Shows which fields of a revision differ from another version, and how; content made of blocks block by block. */
export function FieldDiffList<Fields extends Values>(props: FieldDiffListProps<Fields>) {
  const { contentType, labels, before, after, other, restore } = props;
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const changed = names.filter((name) => !dequal(before[name], after[name]));
  const blocks = useBlocks(props);
  const display = useDisplayValue(contentType, labels);
  const sidesOf = (name: keyof Fields & string) => {
    const stored = { before: before[name] ?? '', after: after[name] ?? '' };
    const shown = { before: display(name, stored.before), after: display(name, stored.after) };
    // Two files may have the same name.
    return dequal(shown.before, shown.after) && !dequal(stored.before, stored.after)
      ? stored
      : shown;
  };
  const rows = blocks ? names.filter((name) => name !== 'content') : names;
  return (
    <>
      <p role="status" className="mb-3 text-soft">
        {summarize(changed.map((name) => labels[name]))}
      </p>
      {rows.length > 0 && (
        <DiffTable caption={`This revision and ${other}`} other={other}>
          {rows.map((name) => (
            <FieldDiffRow
              key={name}
              label={labels[name]}
              {...sidesOf(name)}
              restore={
                restore && (
                  <RestoreButton control={restore} part={{ fields: [name] }} label={labels[name]} />
                )
              }
            />
          ))}
        </DiffTable>
      )}
      {blocks && <BlockDiffList {...blocks} label="Content" other={other} restore={restore} />}
    </>
  );
}

/** The blocks of both sides; null if they are not made of blocks, or cannot be read. */
function useBlocks<Fields extends Values>({
  contentType,
  before,
  after,
}: FieldDiffListProps<Fields>) {
  const hasBlocks = contentType.builder !== undefined;
  const [was, now] = [before.content, after.content];
  return useMemo(() => {
    if (!hasBlocks || typeof was !== 'string' || typeof now !== 'string') return null;
    const [beforeBlocks, afterBlocks] = [parseBlocks(was), parseBlocks(now)];
    return beforeBlocks && afterBlocks && { before: beforeBlocks, after: afterBlocks };
  }, [hasBlocks, was, now]);
}

function summarize(changed: string[]): string {
  if (changed.length === 0) return 'No differences.';
  return `${changed.length === 1 ? 'One field differs' : `${changed.length} fields differ`}: ${changed.join(', ')}.`;
}
