import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, text } from '../prop-types.ts';

export const newsletterForm = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
    background: choice(['white', 'gray', 'primary'], 'gray'),
  }),
  searchable: { title: true, description: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: { text: 'title', level: 2, limitsLength: false },
    buttons: [],
    describedImage: null,
  },
  isFullWidth: true,
});

export type NewsletterFormProps = PropsOf<typeof newsletterForm>;
