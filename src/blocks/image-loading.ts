import type { BlockRenderProps } from './block.ts';

/** The first picture of a page comes at once, the others when they are near. */
export function imageLoading({ id, puck }: BlockRenderProps<object>) {
  const lead = puck.metadata?.leadImage === id;
  return {
    fetchPriority: lead ? 'high' : undefined,
    loading: lead ? 'eager' : 'lazy',
  } as const;
}

export type ImageLoading = ReturnType<typeof imageLoading>;
