import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';

interface ColumnHeadProps {
  column: { id: string; header: string; sortable?: boolean; width?: string };
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** Column header that sorts by the column, and reverses the order when clicked again. */
export function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { id, header, sortable, width } = column;
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      {...(sortable && { 'aria-sort': order ?? 'none' })}
      style={width ? { width } : undefined}
      className="sticky top-(--bar) z-10 h-9 border-b border-line bg-surface px-3 text-start text-[0.8125rem]/5 font-medium text-soft"
    >
      {sortable && onSort ? (
        <button
          type="button"
          className="-mx-1.5 inline-flex h-7 cursor-pointer items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink"
          onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}
        >
          <span>{header}</span>
          <Arrow order={order} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function Arrow({ order }: { order: 'ascending' | 'descending' | undefined }) {
  if (order === 'ascending') return <ArrowUp aria-hidden className="size-3.5" />;
  if (order === 'descending') return <ArrowDown aria-hidden className="size-3.5" />;
  return <ArrowUpDown aria-hidden className="size-3.5 opacity-60" />;
}
