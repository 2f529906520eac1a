import { useId } from 'react';
import type { FlatBlocks } from '#blocks/page-content/flat-blocks.ts';
import { getBlockTypeLabel } from '../../../content/compare/field-differences.ts';
import type { BlockConflict, Winner } from './block-conflicts.ts';
import { FieldComparisonTable, type FieldComparisonTableProps } from './field-comparison-table.tsx';

interface ConflictChoicesProps {
  conflicts: readonly BlockConflict[];
  blocks: Record<Winner, FlatBlocks['blocks']>;
  onChoose(id: string, winner: Winner): void;
}

/** Lets the user choose a side for each block that both changed. */
export function ConflictChoices({ conflicts, blocks, onChoose }: ConflictChoicesProps) {
  if (conflicts.length === 0) {
    return <p>Your changes don’t overlap. Merging keeps both.</p>;
  }
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">
        You both changed these blocks. Which version do you want to keep?
      </h3>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.id}
          conflict={conflict}
          theirs={blocks.theirs.get(conflict.id)}
          mine={blocks.mine.get(conflict.id)}
          onChoose={(winner) => onChoose(conflict.id, winner)}
        />
      ))}
    </section>
  );
}

interface ConflictChoiceProps extends FieldComparisonTableProps {
  conflict: BlockConflict;
  onChoose(winner: Winner): void;
}

function ConflictChoice({ conflict, theirs, mine, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const words = (side: typeof theirs, usual: string) => (side ? usual : `${usual} (removed)`);
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="sr-only">{getBlockTypeLabel((mine ?? theirs)?.type ?? '')}</legend>
      <FieldComparisonTable theirs={theirs} mine={mine} />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {[
          { winner: 'theirs' as const, label: words(theirs, 'Theirs') },
          { winner: 'mine' as const, label: words(mine, 'Yours') },
        ].map(({ winner, label }) => (
          <label key={winner} className="flex cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-4"
              checked={conflict.winner === winner}
              onChange={() => onChoose(winner)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
