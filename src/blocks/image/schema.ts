import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, imageUrl, text, toggle } from '../prop-types.ts';

export const image = defineBlock({
  props: z.object({
    url: imageUrl(),
    alt: text(500),
    width: choice(['full', 'large', 'medium', 'small'], 'full'),
    align: choice(['left', 'center', 'right'], 'center'),
    rounded: choice(['none', 'sm', 'lg', 'full'], 'none'),
    shadow: toggle(),
  }),
  searchable: { url: false, alt: false },
  checks: {
    requiredProp: 'url',
    hasPlaceholders: false,
    heading: null,
    buttons: [],
    describedImage: { image: 'url', alt: 'alt' },
  },
  images: (props) => [props.url],
});

export type ImageProps = PropsOf<typeof image>;
