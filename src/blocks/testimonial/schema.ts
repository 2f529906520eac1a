import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { imageUrl, inlineText, text, wholeNumber } from '../prop-types.ts';

export const testimonial = defineBlock({
  props: z.object({
    quote: inlineText(5_000),
    author: text(200),
    role: text(200),
    avatar: imageUrl(),
    rating: wholeNumber(0, 5, 5),
  }),
  searchable: { quote: true, author: true, role: true, avatar: false },
  checks: {
    requiredProp: 'quote',
    hasPlaceholders: true,
    heading: null,
    buttons: [],
    describedImage: null,
  },
  images: (props) => [props.avatar],
});

export type TestimonialProps = PropsOf<typeof testimonial>;
