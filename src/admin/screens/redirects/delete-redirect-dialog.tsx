import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useConfirmActionOn } from '../../forms/confirm-action.ts';
import { redirectsKey } from './redirect-queries.ts';
import type { Redirect } from './redirect-schema.ts';

interface DeleteRedirectDialogProps {
  /** Null while the dialog is closed. */
  redirect: Redirect | null;
  onClose(): void;
}

export function DeleteRedirectDialog({ redirect, onClose }: DeleteRedirectDialogProps) {
  const toast = useToast();
  const reload = useInvalidate(redirectsKey);
  const confirmation = useConfirmActionOn(redirect, {
    act: ({ id, version }) =>
      parseResponse(api.redirects[':id'].$delete({ param: { id }, json: { version } })),
    onDone: (_, { from_path }) => toast(`The redirect from ${from_path} was deleted.`),
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={redirect !== null}
      title={`Delete the redirect from ${redirect?.from_path ?? ''}`}
      sentence="Are you sure you want to delete this redirect? Visitors to the old URL will see the “not found” page."
      confirmText="Delete redirect"
      danger
    />
  );
}
