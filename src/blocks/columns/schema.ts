import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { noChecks } from '../block-checks.ts';
import { choice, numberChoice } from '../prop-types.ts';

export const columns = defineBlock({
  props: z.object({
    columns: numberChoice([2, 3, 4], 2),
    gap: choice(['sm', 'md', 'lg'], 'md'),
    alignment: choice(['start', 'center', 'end'], 'start'),
  }),
  searchable: {},
  checks: noChecks,
  slots: ['column1', 'column2', 'column3', 'column4'],
  slotCountProp: 'columns',
});

export type ColumnsProps = PropsOf<typeof columns>;
export type ColumnSlot = (typeof columns.slots)[number];
