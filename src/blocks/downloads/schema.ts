import { z } from 'zod';
import { defineBlock, type PropsOf } from '../block.ts';
import { libraryFile, listOf, text } from '../prop-types.ts';

const fileMaxCount = 50;

export const downloads = defineBlock({
  props: z.object({
    title: text(200),
    files: listOf(z.object({ url: libraryFile(), title: text(300) }), fileMaxCount),
  }),
  searchable: { title: true, files: { url: false, title: true } },
  needs: { block: ['files'], items: { files: ['url'] } },
  checks: {
    requiredProp: null,
    hasPlaceholders: false,
    heading: { text: 'title', level: 2, limitsLength: true },
    buttons: [],
    describedImage: null,
  },
  files: ({ files }) => files.map(({ url }) => url),
});

export type DownloadsProps = PropsOf<typeof downloads>;
