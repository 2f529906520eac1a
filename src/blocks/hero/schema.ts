import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, imageUrl, link, text } from '../prop-types.ts';

export const hero = defineBlock({
  props: z.object({
    title: text(300),
    subtitle: text(300),
    description: text(2_000),
    primaryButtonText: text(100),
    primaryButtonUrl: link(),
    secondaryButtonText: text(100),
    secondaryButtonUrl: link(),
    backgroundImage: imageUrl(),
    height: choice(['sm', 'md', 'lg', 'full'], 'lg'),
  }),
  isFullWidth: true,
  images: (props) => [props.backgroundImage],
  canBeMainHeading: (props) => props.title.trim() !== '',
});

export type HeroProps = PropsOf<typeof hero>;
