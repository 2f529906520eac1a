import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { imageUrl, listOf, numberChoice, text } from '../prop-types.ts';

const imageMaxCount = 60;

export const gallery = defineBlock({
  props: z.object({
    images: listOf(
      z.object({ url: imageUrl(), alt: text(500), caption: text(500) }),
      imageMaxCount,
    ),
    columns: numberChoice([2, 3, 4], 3),
  }),
  searchable: { images: { url: false, alt: false, caption: true } },
  needs: { items: { images: ['url'] } },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: null,
    buttons: [],
    describedImage: { list: 'images', image: 'url', alt: 'alt' },
  },
  images: ({ images }) => images.map(({ url }) => url),
});

export type GalleryProps = PropsOf<typeof gallery>;
