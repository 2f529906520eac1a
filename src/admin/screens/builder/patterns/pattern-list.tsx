import { type ReactNode, useId, useState } from 'react';
import { Problem } from '#ui/panel/states/load-error.tsx';
import { Skeleton } from '#ui/panel/states/skeleton.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { withFreshIds } from '../block-tree/block-ids.ts';
import type { Spot } from '../block-tree/block-path.ts';
import { fromStored } from '../clipboard/block-clipboard-format.ts';
import { leftOutInWords } from '../clipboard/clipboard-commands.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { type Pattern, usePatterns } from './pattern-queries.ts';
import { PatternRow } from './pattern-row.tsx';

/** From this many on there is a search. */
const manyPatterns = 8;

/** The patterns below the list of blocks. */
export function PatternList({ spot }: { spot(): Spot }) {
  const { data: patterns, error, refetch } = usePatterns();
  const [search, setSearch] = useState('');
  const insert = useInserting(spot);
  if (!patterns)
    return (
      <Part>
        {error ? (
          <Problem
            title="The patterns could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton>{null}</Skeleton>
        )}
      </Part>
    );
  const wanted = search.trim().toLowerCase();
  const found = patterns.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Part>
      {patterns.length === 0 && (
        <p className="text-soft">
          None yet. Select a block and choose Keep as pattern, to use it again on other pages.
        </p>
      )}
      {patterns.length >= manyPatterns && (
        <div className="mb-2 flex">
          <SearchField label="Search patterns" value={search} onSearch={setSearch} />
        </div>
      )}
      <ul className="grid gap-1">
        {found.map((pattern) => (
          <PatternRow key={pattern.id} pattern={pattern} onInsert={() => insert(pattern)} />
        ))}
      </ul>
      {patterns.length > 0 && found.length === 0 && (
        <p className="text-soft">No pattern is called so.</p>
      )}
    </Part>
  );
}

function Part({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line px-2 pt-3 pb-4 text-sm/5">
      <h3 id={id} className="mb-2 font-semibold">
        Patterns
      </h3>
      {children}
    </section>
  );
}

function useInserting(spot: () => Spot) {
  const { blocks, say } = useBuilderCommands();
  const toast = useToast();
  return ({ name, content }: Pattern) => {
    const read = fromStored(content);
    const left = leftOutInWords(read.leftOut);
    if (!blocks.insert(withFreshIds(read.blocks), spot())) {
      if (left !== '') toast(left);
      return;
    }
    if (left === '') say(`${name} added.`);
    else toast(`${name} added. ${left}`);
  };
}
