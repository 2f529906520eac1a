import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, colour, imageUrl, inlineText, link, text } from '../prop-types.ts';

export const card = defineBlock({
  props: z.object({
    title: text(300),
    description: inlineText(2_000),
    imageUrl: imageUrl(),
    tile: text(20),
    buttonText: text(100),
    buttonUrl: link(),
    variant: choice(['default', 'bordered', 'elevated'], 'default'),
    backgroundColor: colour(),
    textColor: colour(),
    borderColor: colour(),
  }),
  searchable: {
    title: true,
    description: true,
    imageUrl: false,
    tile: false,
    buttonText: true,
    buttonUrl: false,
    backgroundColor: false,
    textColor: false,
    borderColor: false,
  },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: { text: 'title', level: 3, limitsLength: false },
    buttons: [{ label: 'buttonText', link: 'buttonUrl', fallbackLabel: 'title' }],
    describedImage: null,
  },
  images: (props) => [props.imageUrl],
  colours: (props) => ({
    background: props.backgroundColor,
    border: props.borderColor,
    text: props.textColor,
  }),
});

export type CardProps = PropsOf<typeof card>;
