import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, link, listOf, text } from '../prop-types.ts';

const buttonMaxCount = 12;

const groupedButton = z.object({
  text: text(100),
  href: link(),
  variant: choice(['primary', 'secondary', 'outline', 'ghost'], 'primary'),
});

export const buttonGroup = defineBlock({
  props: z.object({
    buttons: listOf(groupedButton, buttonMaxCount),
    align: choice(['left', 'center', 'right'], 'left'),
  }),
  searchable: { buttons: { text: true, href: false } },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: null,
    buttons: [{ list: 'buttons', label: 'text', link: 'href' }],
    describedImage: null,
  },
});

export type ButtonGroupProps = PropsOf<typeof buttonGroup>;
