import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, colour, imageUrl, link, text } from '../prop-types.ts';

export const card = defineBlock({
  props: z.object({
    title: text(300),
    description: text(2_000),
    imageUrl: imageUrl(),
    buttonText: text(100),
    buttonUrl: link(),
    variant: choice(['default', 'bordered', 'elevated'], 'default'),
    backgroundColor: colour(),
    textColor: colour(),
    borderColor: colour(),
  }),
  images: (props) => [props.imageUrl],
  colours: (props) => ({
    background: props.backgroundColor,
    border: props.borderColor,
    text: props.textColor,
  }),
});

export type CardProps = PropsOf<typeof card>;
