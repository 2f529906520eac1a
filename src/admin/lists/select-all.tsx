import type { ReactNode } from 'react';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './row-selection.ts';

interface SelectAllProps<Row extends { id: string }> {
  /** What is selected, part of the accessible name: "Select all pages shown". */
  many: string;
  /** The text beside the checkbox while nothing is selected. */
  text?: string;
  items: readonly Row[];
  selection: Selection<Row>;
  /** The actions for the selected rows, shown once there are some. */
  children: ReactNode;
}

/** The bar above a list: selects all rows, says how many are selected, and offers actions for them. */
export function SelectAll<Row extends { id: string }>(props: SelectAllProps<Row>) {
  const { many, text = 'Select all', items, selection, children } = props;
  const count = selection.chosen.length;
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 px-3 max-md:px-0">
      <RowCheckbox
        label={`Select all ${many} shown`}
        checked={count > 0 && count === items.length}
        mixed={count > 0 && count < items.length}
        onChange={selection.setAll}
      />
      <span className="me-2 text-soft tabular-nums" aria-live="polite">
        {count === 0 ? text : `${count} selected`}
      </span>
      {count > 0 && children}
    </div>
  );
}
