import Tags from 'lucide-react/icons/tags';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import type { ListOf } from '../../lists/use-list-params.ts';
import type { TermRow } from '../../taxonomy/term-api.ts';
import { DeleteTermDialog } from './delete-term-dialog.tsx';
import { MergeTermDialog } from './merge-term-dialog.tsx';
import type { termListParams } from './term-list-params.ts';
import type { useTerms } from './term-queries.ts';
import { TermTable } from './term-table.tsx';
import { termViews } from './term-views.ts';

interface TermListProps {
  list: ListOf<typeof termListParams>;
  read: ReturnType<typeof useTerms>;
  /** The "Add" button. */
  add: ReactNode;
  onEdit(term: TermRow): void;
}

export function TermList({ list, read, add, onEdit }: TermListProps) {
  const [toDelete, setToDelete] = useState<TermRow | null>(null);
  const [toMerge, setToMerge] = useState<TermRow | null>(null);
  const { view: type, sort } = list.params;
  const view = termViews[type];
  return (
    <PagedList
      many={view.many}
      list={list}
      read={read}
      errorTitle="Couldn’t load this list."
      emptyState={<EmptyState icon={Tags} title={view.empty} action={add} />}
    >
      {({ items }) => (
        <>
          <TermTable
            view={view}
            items={items}
            sort={sort}
            onSort={(next) => list.setParam('sort', next)}
            onEdit={onEdit}
            onMerge={setToMerge}
            onDelete={setToDelete}
          />
          {toMerge && (
            <MergeTermDialog type={type} term={toMerge} onClose={() => setToMerge(null)} />
          )}
          <DeleteTermDialog type={type} term={toDelete} onClose={() => setToDelete(null)} />
        </>
      )}
    </PagedList>
  );
}
