import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../forms/refusals.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';
import { useReread } from '../reading.ts';

/** Takes something out of the trash. An address that was given away meanwhile is named. */
export function useRestoring(kind: Kind) {
  const toast = useToast();
  const reread = useReread(kind);
  return useMutation({
    mutationFn: (content: Pick<Content, 'id' | 'version' | 'slug'>) =>
      calls.restore(kind.name, content),
    onSuccess: ({ title, slug }, asked) =>
      toast(
        slug === asked.slug
          ? `${title} was restored.`
          : `${title} was restored. Its address is now ${kind.path}${slug}.`,
      ),
    onError: (error) => toast(`The ${kind.one} could not be restored. ${sentenceOf(error)}`),
    onSettled: () => reread(),
  });
}
