import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { Content } from '../../../content/content.ts';
import { contentApi } from '../../../content/content-api.ts';
import { useInvalidateContent } from '../../../content/content-queries.ts';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useUndoToast } from '../../../undo/undo-toast.ts';
import { pageContentType, readPage } from '../page-content-type.ts';
import { type BuiltInPage, builtInTitles } from './built-in-pages-query.ts';

interface BackToBuiltInProps {
  builtIn: BuiltInPage;
  onClose(): void;
}

/** Unpublishes the page that replaces a built-in one, so that visitors see the built-in one again. */
export function BackToBuiltInDialog({ builtIn, onClose }: BackToBuiltInProps) {
  const { slug, path, page } = builtIn;
  const title = builtInTitles[slug];
  const toast = useToast();
  const undoToast = useUndoToast();
  const reload = useInvalidateContent(pageContentType);
  const publishing = useMutation({
    mutationFn: (unpublished: Content) => contentApi.publish('pages', unpublished),
    onSuccess: () => toast(`Your page is shown at ${path} again.`),
    onError: (error) => toast(errorMessage(error)),
    onSettled: () => reload(),
  });
  const confirmation = useConfirmAction({
    act: async () => page && contentApi.unpublish('pages', page),
    onDone: (unpublished) =>
      unpublished &&
      undoToast(`The built-in page is shown at ${path} again.`, {
        table: 'pages',
        row: unpublished,
        read: () => readPage(unpublished.id),
        undo: () => publishing.mutate(unpublished),
        link: { label: 'View', href: path },
      }),
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Back to built-in ${title}`}
      sentence="Are you sure you want to show visitors the built-in page again?"
      confirmText="Show built-in page"
    >
      <p className="text-soft">
        Your page is unpublished and stays in the list as a draft. You can publish it again at any
        time.
      </p>
    </ConfirmDialog>
  );
}
