import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, link, text, toggle } from '../prop-types.ts';

export const button = defineBlock({
  props: z.object({
    text: text(100),
    href: link(),
    variant: choice(['primary', 'secondary', 'outline', 'ghost'], 'primary'),
    size: choice(['sm', 'md', 'lg'], 'md'),
    align: choice(['left', 'center', 'right'], 'left'),
    icon: toggle(),
  }),
  searchable: { text: true, href: false },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: null,
    buttons: [{ label: 'text', link: 'href' }],
    describedImage: null,
  },
});

export type ButtonProps = PropsOf<typeof button>;
