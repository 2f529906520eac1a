import { z } from 'zod';
import { isInvisible } from '#text/invisible-text.ts';
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
  searchable: {
    title: true,
    subtitle: true,
    description: true,
    primaryButtonText: true,
    primaryButtonUrl: false,
    secondaryButtonText: true,
    secondaryButtonUrl: false,
    backgroundImage: false,
  },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: { text: 'title', level: 2, limitsLength: true },
    buttons: [
      { label: 'primaryButtonText', link: 'primaryButtonUrl' },
      { label: 'secondaryButtonText', link: 'secondaryButtonUrl' },
    ],
    describedImage: null,
  },
  isFullWidth: true,
  isTopLevelOnly: true,
  images: (props) => [props.backgroundImage],
  canBeMainHeading: (props) => !isInvisible(props.title),
});

export type HeroProps = PropsOf<typeof hero>;
