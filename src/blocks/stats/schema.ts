import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { text } from '../prop-types.ts';

export const stats = defineBlock({
  props: z.object({
    label: text(200),
    value: text(50),
    description: text(500),
  }),
  searchable: { label: true, value: true, description: true },
  checks: {
    requiredProp: 'value',
    hasPlaceholders: false,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type StatsProps = PropsOf<typeof stats>;
