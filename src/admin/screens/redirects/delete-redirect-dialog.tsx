import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
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
  const deleting = useMutation({
    mutationFn: ({ id, version }: Redirect) =>
      parseResponse(api.redirects[':id'].$delete({ param: { id }, json: { version } })),
    onSuccess: (_, { from_path }) => {
      toast(`The redirect from ${from_path} was deleted.`);
      close();
    },
    onSettled: () => reload(),
  });

  function close() {
    deleting.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={redirect !== null}
      onOpenChange={(open) => !open && close()}
      title={`Delete the redirect from ${redirect?.from_path ?? ''}`}
      sentence="Are you sure you want to delete this redirect? Visitors to the old URL will see the “not found” page."
      confirmText="Delete redirect"
      danger
      busy={deleting.isPending}
      error={deleting.error ? errorMessage(deleting.error) : undefined}
      onConfirm={() => redirect && deleting.mutate(redirect)}
    />
  );
}
