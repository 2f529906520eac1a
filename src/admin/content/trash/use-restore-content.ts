import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';

/** Restores an item from the trash; reports its new slug if the old one was taken. */
export function useRestoreContent(contentType: ContentType) {
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  return useMutation({
    mutationFn: (content: Pick<Content, 'id' | 'version' | 'slug'>) =>
      contentApi.restore(contentType.name, content),
    onSuccess: ({ title, slug }, { slug: before }) =>
      toast(
        slug === before
          ? `${title} was restored.`
          : `${title} was restored. Its URL is now ${contentType.path}${slug}.`,
      ),
    onError: (error) =>
      toast(`The ${contentType.noun} could not be restored. ${errorMessage(error)}`),
    onSettled: () => reload(),
  });
}
