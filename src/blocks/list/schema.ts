import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, listOf, text } from '../prop-types.ts';

const itemMaxCount = 200;

export const list = defineBlock({
  props: z.object({
    items: listOf(text(1_000), itemMaxCount),
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
