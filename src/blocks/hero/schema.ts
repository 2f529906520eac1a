import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { choice, imageAddress, link, text } from '../prop-types.ts';

export const hero = block({
  props: z.object({
    title: text(300),
    subtitle: text(300),
    description: text(2_000),
    primaryButtonText: text(100),
    primaryButtonUrl: link(),
    secondaryButtonText: text(100),
    secondaryButtonUrl: link(),
    backgroundImage: imageAddress(),
    height: choice(['sm', 'md', 'lg', 'full'], 'lg'),
  }),
  band: true,
  images: (props) => [props.backgroundImage],
  titles: (props) => props.title.trim() !== '',
});

export type HeroProps = PropsOf<typeof hero>;
