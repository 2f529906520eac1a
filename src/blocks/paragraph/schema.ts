import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, inlineText } from '../prop-types.ts';

/** In UTF-16 units. */
export const paragraphMaxLength = 20_000;

export const paragraph = defineBlock({
  props: z.object({
    children: inlineText(paragraphMaxLength),
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
