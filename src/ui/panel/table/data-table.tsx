import type { ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { ColumnHead } from './column-head.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

export interface Column<Row> {
  /** Also the sort key. */
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: boolean;
  /** Such as `12rem`; columns without a width share the rest. */
  width?: string;
}

export interface DataTableProps<Row> {
  /** What the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Sort key, with a leading minus for descending order. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The row in two lines, for narrow screens. */
  phoneRow(row: Row): ReactNode;
}

const roomForColumns = '(width >= 48rem)';

/** A table with a sticky header, or two-line rows on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useMediaQuery(roomForColumns);
  const rows = useVisibleRows(props.rows, props.rowKey);
  return wide ? <Table {...props} rows={rows} /> : <Lines {...props} rows={rows} />;
}

function Table<Row>({ label, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm/5">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="hover:bg-hover">
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  {...(index === 0 && { scope: 'row' })}
                  className="h-11 border-b border-line px-3 py-1.5 text-start font-normal break-words"
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines<Row>({ label, rows, rowKey, phoneRow }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-b border-line py-2.5">
          {phoneRow(row)}
        </li>
      ))}
    </ul>
  );
}
