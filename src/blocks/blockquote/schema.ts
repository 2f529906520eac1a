import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { text } from '../prop-types.ts';

export const blockquote = block({
  props: z.object({
    children: text(5_000),
    author: text(200),
  }),
});

export type BlockquoteProps = PropsOf<typeof blockquote>;
