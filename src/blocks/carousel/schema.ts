import { z } from 'zod';
import { isInvisible } from '#text/invisible-text.ts';
import { defineBlock, type PropsOf } from '../block.ts';
import { imageUrl, link, listOf, text } from '../prop-types.ts';

const slideMaxCount = 6;

export const carousel = defineBlock({
  props: z.object({
    /** For screen readers. */
    name: z.string().max(100).default('Highlights'),
    slides: listOf(
      z.object({
        title: text(300),
        text: text(1_000),
        buttonText: text(100),
        buttonUrl: link(),
        image: imageUrl(),
      }),
      slideMaxCount,
    ),
  }),
  searchable: {
    name: false,
    slides: { title: true, text: true, buttonText: true, buttonUrl: false, image: false },
  },
  needs: { items: { slides: ['title'] } },
  checks: {
    requiredProp: null,
    hasPlaceholders: true,
    heading: 'unknown',
    buttons: [{ list: 'slides', label: 'buttonText', link: 'buttonUrl' }],
    describedImage: null,
  },
  isFullWidth: true,
  images: ({ slides }) => slides.map(({ image }) => image),
  canBeMainHeading: ({ slides }) => slides.some(({ title }) => !isInvisible(title)),
});

export type CarouselProps = PropsOf<typeof carousel>;
