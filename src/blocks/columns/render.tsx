import { stack } from '#ui/layout-classes.ts';
import type { BlockRenderProps } from '../block.ts';
import type { ColumnSlot, ColumnsProps } from './schema.ts';

const grids = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

const gaps = {
  sm: 'gap-4',
  md: 'gap-6 md:gap-8',
  lg: 'gap-8 md:gap-12',
} as const;

// Cards side by side get equal heights if the columns contain nothing else.
const alignments = {
  start: 'items-start not-has-[>*>:not([data-card])]:items-stretch',
  center: 'items-center',
  end: 'items-end',
} as const;

/** Renders the chosen number of columns; content of the others stays stored. */
export function Columns({
  columns,
  gap,
  alignment,
  column1: Column1,
  column2: Column2,
  column3: Column3,
  column4: Column4,
}: BlockRenderProps<ColumnsProps, ColumnSlot>) {
  return (
    <div className={`grid grid-cols-1 ${grids[columns]} ${gaps[gap]} ${alignments[alignment]}`}>
      <Column1 className={stack} />
      <Column2 className={stack} />
      {columns > 2 && <Column3 className={stack} />}
      {columns > 3 && <Column4 className={stack} />}
    </div>
  );
}
