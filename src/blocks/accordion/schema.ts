import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { inlineText, listOf, text, toggle } from '../prop-types.ts';

const itemMaxCount = 50;

export const accordion = defineBlock({
  props: z.object({
    items: listOf(z.object({ title: text(300), text: inlineText(5_000) }), itemMaxCount),
    opensFirst: toggle(),
  }),
  searchable: { items: { title: true, text: true } },
  needs: { items: { items: ['title', 'text'] } },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type AccordionProps = PropsOf<typeof accordion>;
