import { z } from 'zod';
import { defineBlock } from '../block.ts';
import { text } from '../prop-types.ts';

/**
 * HTML of a legacy block. Staff can keep and remove it; administrators can add it. Its images
 * are known only after parsing, which `loadHtmlBlocks` does at bounded cost.
 */
export const legacyHtml = defineBlock({
  props: z.object({ html: text(200_000) }),
  searchable: { html: true },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: 'unknown',
    buttons: [],
    describedImage: null,
  },
});
