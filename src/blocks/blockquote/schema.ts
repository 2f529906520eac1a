import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { inlineText, text } from '../prop-types.ts';

export const blockquote = defineBlock({
  props: z.object({
    children: inlineText(5_000),
    author: text(200),
  }),
  searchable: { children: true, author: true },
  checks: {
    requiredProp: 'children',
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type BlockquoteProps = PropsOf<typeof blockquote>;
