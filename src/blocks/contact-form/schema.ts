import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { text } from '../prop-types.ts';

export const contactForm = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
  }),
  searchable: { title: true, description: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: { text: 'title', level: 2, limitsLength: false },
    buttons: [],
    describedImage: null,
  },
});

export type ContactFormProps = PropsOf<typeof contactForm>;
