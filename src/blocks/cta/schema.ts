import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, inlineText, link, text } from '../prop-types.ts';

export const cta = defineBlock({
  props: z.object({
    title: text(300),
    description: inlineText(2_000),
    buttonText: text(100),
    buttonUrl: link(),
    background: choice(['gradient', 'primary', 'gray'], 'gradient'),
  }),
  searchable: { title: true, description: true, buttonText: true, buttonUrl: false },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: { text: 'title', level: 2, limitsLength: false },
    buttons: [{ label: 'buttonText', link: 'buttonUrl' }],
    describedImage: null,
  },
  isFullWidth: true,
});

export type CtaProps = PropsOf<typeof cta>;
