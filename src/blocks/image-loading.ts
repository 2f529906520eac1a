import type { Drawn } from './block.ts';

/** The first picture of a page comes at once, the others when they are near. */
export function pictureLoading({ id, puck }: Drawn<object>) {
  const lead = puck.metadata?.leadImage === id;
  return {
    fetchPriority: lead ? 'high' : undefined,
    loading: lead ? 'eager' : 'lazy',
  } as const;
}

export type PictureLoading = ReturnType<typeof pictureLoading>;
