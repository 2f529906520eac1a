import type { BlockRenderProps } from './block.ts';

/** Loads the first image of a page eagerly and the others lazily. */
export function imageLoading({ id, puck }: BlockRenderProps<object>) {
  const lead = puck.metadata?.leadImage === id;
  return {
    fetchPriority: lead ? 'high' : undefined,
    loading: lead ? 'eager' : 'lazy',
  } as const;
}
