import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, link, text } from '../prop-types.ts';

export const cta = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
    buttonText: text(100),
    buttonUrl: link(),
    background: choice(['gradient', 'primary', 'gray'], 'gradient'),
  }),
  isFullWidth: true,
});

export type CtaProps = PropsOf<typeof cta>;
