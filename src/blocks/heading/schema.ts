import { z } from 'zod';
import { isInvisible } from '#text/invisible-text.ts';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, numberChoice, text } from '../prop-types.ts';

export const heading = defineBlock({
  props: z.object({
    children: text(300),
    level: numberChoice([1, 2, 3, 4, 5, 6], 2),
    align: choice(['left', 'center', 'right'], 'left'),
    color: choice(['default', 'primary', 'white'], 'default'),
  }),
  searchable: { children: true },
  checks: {
    requiredProp: 'children',
    hasPlaceholders: true,
    heading: { text: 'children', level: 'level', limitsLength: true },
    buttons: [],
    describedImage: null,
  },
  canBeMainHeading: (props) => props.level === 1 && !isInvisible(props.children),
});

export type HeadingProps = PropsOf<typeof heading>;
