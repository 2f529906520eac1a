import { z } from 'zod';
import { block, type PropsOf } from '../block.ts';
import { choice, entry } from '../prop-types.ts';
import { videoSource } from './video-source.ts';

const videoAddress = z
  .string()
  .trim()
  .refine(
    (address) => address === '' || videoSource(address) !== undefined,
    'Use a video on YouTube or Vimeo, or a file on this site (.mp4, .webm, .ogg).',
  )
  .meta(entry('video'))
  .default('');

export const video = block({
  props: z.object({
    url: videoAddress,
    aspectRatio: choice(['16/9', '4/3', '1/1'], '16/9'),
  }),
  frames: ({ url }) => {
    const source = videoSource(url);
    return source?.kind === 'embed' ? [source.embed] : [];
  },
});

export type VideoProps = PropsOf<typeof video>;
