import type { ReactNode } from 'react';
import { diffColumns } from './field-diff-row.tsx';

interface DiffTableProps {
  caption: string;
  /** What the revision is compared with: "Current draft". */
  other: string;
  /** Rows of fields. */
  children: ReactNode;
}

/** A table of fields, the revision beside what it is compared with. */
export function DiffTable({ caption, other, children }: DiffTableProps) {
  return (
    <table className="block w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="block text-soft max-sm:sr-only">
        <tr className={`${diffColumns} *:text-start *:font-normal`}>
          <th scope="col">Field</th>
          <th scope="col">This revision</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody className="block">{children}</tbody>
    </table>
  );
}
