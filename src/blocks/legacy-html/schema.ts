import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { text } from '../prop-types.ts';

/**
 * HTML of a legacy simple block. Staff can keep and remove it, but not add it. Its images are known only
 * after parsing, which `load.server.ts` does at bounded cost.
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

export type LegacyHtmlProps = PropsOf<typeof legacyHtml>;
