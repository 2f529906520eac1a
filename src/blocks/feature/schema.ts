import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, inlineText, text } from '../prop-types.ts';

export const feature = defineBlock({
  props: z.object({
    icon: choice(['check', 'star', 'arrow'], 'check'),
    title: text(300),
    description: inlineText(2_000),
    align: choice(['left', 'center'], 'left'),
  }),
  searchable: { title: true, description: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: { text: 'title', level: 3, limitsLength: false },
    buttons: [],
    describedImage: null,
  },
});

export type FeatureProps = PropsOf<typeof feature>;
