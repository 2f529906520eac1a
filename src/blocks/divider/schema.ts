import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { noChecks } from '../block-checks.ts';
import { choice } from '../prop-types.ts';

export const divider = defineBlock({
  props: z.object({
    style: choice(['solid', 'dashed', 'dotted'], 'solid'),
    color: choice(['gray', 'primary'], 'gray'),
    spacing: choice(['sm', 'md', 'lg'], 'md'),
  }),
  searchable: {},
  checks: noChecks,
});

export type DividerProps = PropsOf<typeof divider>;
