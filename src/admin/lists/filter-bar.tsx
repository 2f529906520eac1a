import type { ReactNode } from 'react';
import type { ListParams } from './list-params.ts';

type FilterName<List> = List extends ListParams<infer Schema> ? keyof Schema['filters'] : never;

interface FilterBarProps<List> {
  /** A control for each filter, in the order they are shown. A filter without one does not compile. */
  controls: { readonly search: ReactNode } & { readonly [Name in FilterName<List>]: ReactNode };
  /** What follows the filters, such as "Sort by" where the list has no column headers. */
  children?: ReactNode;
}

/** The filters above a list, given the type of its params: `<FilterBar<typeof usersListParams> …>`. */
export function FilterBar<List>({ controls, children }: FilterBarProps<List>) {
  const { search, ...others } = controls as Record<string, ReactNode> & { search: ReactNode };
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 max-sm:w-full sm:max-w-80 sm:min-w-60 sm:flex-1">{search}</div>
      <div className="flex flex-wrap items-end gap-3 empty:hidden max-sm:w-full max-sm:*:min-w-[40%] max-sm:*:flex-1 sm:*:w-40">
        {Object.entries(others).map(
          ([name, control]) => control && <div key={name}>{control}</div>,
        )}
        {children}
      </div>
    </search>
  );
}
