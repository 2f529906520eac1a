import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, inlineText, listOf } from '../prop-types.ts';

const itemMaxCount = 200;

export const list = defineBlock({
  props: z.object({
    items: listOf(inlineText(1_000), itemMaxCount),
    style: choice(['bullet', 'numbered', 'check'], 'bullet'),
  }),
  searchable: { items: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type ListProps = PropsOf<typeof list>;
