import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, text } from '../prop-types.ts';

export const feature = defineBlock({
  props: z.object({
    icon: choice(['check', 'star', 'arrow'], 'check'),
    title: text(300),
    description: text(2_000),
    align: choice(['left', 'center'], 'left'),
  }),
});

export type FeatureProps = PropsOf<typeof feature>;
