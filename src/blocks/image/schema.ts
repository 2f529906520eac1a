import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { choice, imageAddress, text, toggle } from '../prop-types.ts';

export const image = block({
  props: z.object({
    url: imageAddress(),
    alt: text(500),
    width: choice(['full', 'large', 'medium', 'small'], 'full'),
    align: choice(['left', 'center', 'right'], 'center'),
    rounded: choice(['none', 'sm', 'lg', 'full'], 'none'),
    shadow: toggle(),
  }),
  images: (props) => [props.url],
});

export type ImageProps = PropsOf<typeof image>;
