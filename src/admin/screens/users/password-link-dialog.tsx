import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { NewLinkField } from '../../links/new-link-field.tsx';
import type { User } from './user-types.ts';
import { usersKey } from './users-queries.ts';

interface PasswordLinkDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

const untilUsed = 'Their current password works until they use it.';

/** Sends a user a link to choose a new password, or shows it while email delivery is off. */
export function PasswordLinkDialog({ user, open, onClose }: PasswordLinkDialogProps) {
  const { id, version, full_name } = user;
  const toast = useToast();
  const isDeliveryOff = useIsDeliveryOff();
  const reload = useInvalidate(usersKey);
  const sending = useMutation({
    mutationFn: () =>
      parseResponse(api.users[':id']['password-link'].$put({ param: { id }, json: { version } })),
    onSuccess({ email, password_link }) {
      if (password_link) return;
      toast(`Password link sent to ${email}.`);
      onClose();
    },
    onSettled: reload,
  });
  const link = sending.data?.password_link;

  function close() {
    // The link that is on its way would be lost.
    if (sending.isPending) return;
    // A shown link stays until the dialog is gone: its button has the focus, which the dialog returns.
    if (sending.error) sending.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Password link for ${full_name}`}
      footer={
        <>
          {!link && <Button onClick={close}>Cancel</Button>}
          <Button
            kind="primary"
            busy={sending.isPending}
            busyText={isDeliveryOff ? 'Creating...' : 'Sending...'}
            onClick={() => (link ? close() : sending.mutate())}
          >
            {link ? 'Done' : isDeliveryOff ? 'Create link' : 'Send link'}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-4">
        {link && (
          <>
            <p>Pass this link on to them alone: whoever opens it first chooses the password.</p>
            <NewLinkField label="Password link" url={link.url} expiresAt={link.expires_at} />
          </>
        )}
        {!link && isDeliveryOff && (
          <DeliveryOffNotice>
            {`You’ll get a link to pass on. With it, they choose a new password. ${untilUsed}`}
          </DeliveryOffNotice>
        )}
        {!link && !isDeliveryOff && (
          <p>{`They’ll get an email with a link to choose a new password. ${untilUsed}`}</p>
        )}
        {sending.error && <Notice tone="error">{errorMessage(sending.error)}</Notice>}
      </div>
    </Dialog>
  );
}
