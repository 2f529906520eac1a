import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { richText } from '../prop-types.ts';

/**
 * A whole text with headings, lists, images and tables, as on posts. Its images, links and frames are known only
 * after parsing, which `html-text/load-html.server.tsx` does at bounded cost.
 */
export const richTextBlock = defineBlock({
  props: z.object({ html: richText(200_000) }),
  searchable: { html: true },
  checks: {
    requiredProp: 'html',
    hasPlaceholders: false,
    heading: 'unknown',
    buttons: [],
    describedImage: null,
  },
});

export type RichTextProps = PropsOf<typeof richTextBlock>;
