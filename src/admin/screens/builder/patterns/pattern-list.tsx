import { type ReactNode, useId, useState } from 'react';
import { searchKey } from '#text/fold-text.ts';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Skeleton } from '#ui/panel/states/skeleton.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { assignNewIds } from '../block-tree/block-ids.ts';
import type { BlockPosition } from '../block-tree/block-path.ts';
import { parseStoredBlocks } from '../clipboard/block-clipboard-format.ts';
import { formatSkipped } from '../clipboard/clipboard-commands.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { type Pattern, usePatterns } from './pattern-queries.ts';
import { PatternRow } from './pattern-row.tsx';

/** A search field is shown from this many patterns. */
const manyPatterns = 8;

/** The patterns below the list of blocks. */
export function PatternList({ position }: { position(): BlockPosition }) {
  const { data: patterns, error, refetch } = usePatterns();
  const [search, setSearch] = useState('');
  const insert = useInsertPattern(position);
  if (!patterns)
    return (
      <PatternSection>
        {error ? (
          <LoadError title="Couldn’t load the patterns." error={error} onRetry={refetch} />
        ) : (
          <Skeleton>{null}</Skeleton>
        )}
      </PatternSection>
    );
  const wanted = searchKey(search.trim());
  const found = patterns.filter(({ name }) => searchKey(name).includes(wanted));
  return (
    <PatternSection>
      {patterns.length === 0 && (
        <p className="text-soft">
          No patterns yet. Select a block and choose Save as pattern to reuse it on other pages.
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
      {patterns.length > 0 && found.length === 0 && <p className="text-soft">No patterns match.</p>}
    </PatternSection>
  );
}

function PatternSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line px-2 pt-3 pb-4 text-sm/5">
      <h2 id={id} className="mb-2 font-semibold">
        Patterns
      </h2>
      {children}
    </section>
  );
}

function useInsertPattern(position: () => BlockPosition) {
  const { blocks, announce } = useBuilderCommands();
  const toast = useToast();
  return ({ name, content }: Pattern) => {
    const read = parseStoredBlocks(content);
    const skippedMessage = formatSkipped(read.skipped);
    if (!blocks.insert(assignNewIds(read.blocks), position())) {
      if (skippedMessage !== '') toast(skippedMessage);
      return;
    }
    if (skippedMessage === '') announce(`${name} added.`);
    else toast(`${name} added. ${skippedMessage}`);
  };
}
