import { z } from 'zod';
import { parseEmbedUrl } from '#url/embed-source.ts';
import { defineBlock, type PropsOf } from '../block.ts';
import { embedUrl, text } from '../prop-types.ts';

export const embed = defineBlock({
  props: z.object({ url: embedUrl(), title: text(300), caption: text(500) }),
  searchable: { url: false, title: true, caption: true },
  checks: {
    requiredProp: 'url',
    hasPlaceholders: false,
    heading: null,
    buttons: [],
    describedImage: null,
  },
  frames: ({ url }) => {
    const source = parseEmbedUrl(url);
    return source ? [source.frame] : [];
  },
});

export type EmbedProps = PropsOf<typeof embed>;
