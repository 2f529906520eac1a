import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { imageAddress, text, wholeNumber } from '../prop-types.ts';

export const testimonial = block({
  props: z.object({
    quote: text(5_000),
    author: text(200),
    role: text(200),
    avatar: imageAddress(),
    rating: wholeNumber(0, 5, 5),
  }),
  images: (props) => [props.avatar],
});

export type TestimonialProps = PropsOf<typeof testimonial>;
