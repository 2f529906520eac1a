import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, text } from '../prop-types.ts';

export const paragraph = defineBlock({
  props: z.object({
    children: text(20_000),
    align: choice(['left', 'center', 'right'], 'left'),
    size: choice(['sm', 'base', 'lg', 'xl'], 'base'),
    color: choice(['default', 'gray', 'white'], 'default'),
  }),
  searchable: { children: true },
  checks: {
    requiredProp: 'children',
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
});

export type ParagraphProps = PropsOf<typeof paragraph>;
