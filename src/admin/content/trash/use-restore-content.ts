import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';

/** Takes something out of the trash. An address that was given away meanwhile is named. */
export function useRestoreContent(kind: ContentType) {
  const toast = useToast();
  const reread = useInvalidateContent(kind);
  return useMutation({
    mutationFn: (content: Pick<Content, 'id' | 'version' | 'slug'>) =>
      contentApi.restore(kind.name, content),
    onSuccess: ({ title, slug }, asked) =>
      toast(
        slug === asked.slug
          ? `${title} was restored.`
          : `${title} was restored. Its address is now ${kind.path}${slug}.`,
      ),
    onError: (error) => toast(`The ${kind.noun} could not be restored. ${errorMessage(error)}`),
    onSettled: () => reread(),
  });
}
