import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './row-selection.ts';

interface SelectRowProps {
  id: string;
  /** What the row is about, part of the accessible name: "Select Ada Lovelace". */
  name: string;
  selection: Pick<Selection<{ id: string }>, 'has' | 'set'>;
}

/** Selects a row for bulk actions. */
export function SelectRow({ id, name, selection }: SelectRowProps) {
  return (
    <RowCheckbox
      label={`Select ${name}`}
      checked={selection.has(id)}
      onChange={(isChosen) => selection.set(id, isChosen)}
    />
  );
}
