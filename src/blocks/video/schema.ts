import { z } from 'zod';
import { parseVideoUrl } from '#url/video-source.ts';
import { defineBlock, type PropsOf } from '../block.ts';
import { choice, fieldType } from '../prop-types.ts';

const videoUrl = z
  .string()
  .trim()
  .refine(
    (url) => url === '' || parseVideoUrl(url) !== undefined,
    'Use a video on YouTube or Vimeo, or a file on this site (.mp4, .webm, .ogg).',
  )
  .meta(fieldType('video'))
  .default('');

export const video = defineBlock({
  props: z.object({
    url: videoUrl,
    aspectRatio: choice(['16/9', '4/3', '1/1'], '16/9'),
  }),
  searchable: { url: false },
  checks: {
    requiredProp: 'url',
    hasPlaceholders: false,
    heading: null,
    buttons: [],
    describedImage: null,
  },
  frames: ({ url }) => {
    const source = parseVideoUrl(url);
    return source?.kind === 'embed' ? [source.embed] : [];
  },
});

export type VideoProps = PropsOf<typeof video>;
