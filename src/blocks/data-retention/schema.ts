import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';

export const dataRetention = defineBlock({
  props: z.object({ title: z.string().max(200).default('How long we keep data') }),
  searchable: { title: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: { text: 'title', level: 2, limitsLength: false },
    buttons: [],
    describedImage: null,
  },
});

export type DataRetentionProps = PropsOf<typeof dataRetention>;
