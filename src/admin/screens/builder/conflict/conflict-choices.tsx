import { useId } from 'react';
import type { Clash, Winner } from './block-conflicts.ts';
import { FieldTable, type FieldTableProps } from './field-comparison-table.tsx';
import { nameOf } from './field-differences.ts';
import type { PlacedBlocks } from './flat-blocks.ts';

interface ClashChoicesProps {
  clashes: readonly Clash[];
  blocks: Record<Winner, PlacedBlocks['blocks']>;
  onChoose(id: string, winner: Winner): void;
}

/** The blocks that both changed: one side has to stand where the page is put together. */
export function ClashChoices({ clashes, blocks, onChoose }: ClashChoicesProps) {
  if (clashes.length === 0) {
    return <p>You changed different things. Put together, the page holds the changes of both.</p>;
  }
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Both changed these. Which is to stand, put together?</h3>
      {clashes.map((clash) => (
        <OneClash
          key={clash.id}
          clash={clash}
          theirs={blocks.theirs.get(clash.id)}
          mine={blocks.mine.get(clash.id)}
          onChoose={(winner) => onChoose(clash.id, winner)}
        />
      ))}
    </section>
  );
}

interface OneClashProps extends FieldTableProps {
  clash: Clash;
  onChoose(winner: Winner): void;
}

function OneClash({ clash, theirs, mine, onChoose }: OneClashProps) {
  const name = useId();
  const words = (side: typeof theirs, usual: string) => (side ? usual : `${usual} (removed)`);
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="sr-only">{nameOf((mine ?? theirs)?.type ?? '')}</legend>
      <FieldTable theirs={theirs} mine={mine} />
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
              checked={clash.winner === winner}
              onChange={() => onChoose(winner)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
