import { z } from 'zod';
import { readRichText } from '#ui/rich-text/read-rich-text.ts';
import { block, type PropsOf } from '../block.ts';
import { text } from '../prop-kinds.ts';

/** The html of an old simple block. Hidden in the editor: it can be kept and removed, not added. */
export const legacyHtml = block({
  props: z.object({ html: text(200_000) }),
  images: ({ html }) => readRichText(html).images,
});

export type LegacyHtmlProps = PropsOf<typeof legacyHtml>;
