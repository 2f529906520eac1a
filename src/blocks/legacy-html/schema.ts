import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { text } from '../prop-types.ts';

/**
 * The html of an old simple block. Hidden in the editor: it can be kept and removed, not added. Its
 * pictures are known once it has been read, which `load.server.ts` does at a bounded cost.
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
