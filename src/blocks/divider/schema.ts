import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { choice } from '../prop-types.ts';

export const divider = block({
  props: z.object({
    style: choice(['solid', 'dashed', 'dotted'], 'solid'),
    color: choice(['gray', 'primary'], 'gray'),
    spacing: choice(['sm', 'md', 'lg'], 'md'),
  }),
});

export type DividerProps = PropsOf<typeof divider>;
