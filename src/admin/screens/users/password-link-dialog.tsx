import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { DeliveryOffNotice } from '../../emails/delivery-off-notice.tsx';
import { useIsDeliveryOff } from '../../emails/use-email-delivery.ts';
import { RevealDialog } from '../../forms/reveal-dialog.tsx';
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
  return (
    <RevealDialog
      open={open}
      title={`Password link for ${full_name}`}
      isCreated={Boolean(link)}
      creation={sending}
      confirmText={isDeliveryOff ? 'Create link' : 'Send link'}
      busyText={isDeliveryOff ? 'Creating...' : 'Sending...'}
      onClose={onClose}
    >
      {link ? (
        <>
          <p>Pass this link on to them alone: whoever opens it first chooses the password.</p>
          <NewLinkField label="Password link" url={link.url} expiresAt={link.expires_at} />
        </>
      ) : isDeliveryOff ? (
        <DeliveryOffNotice>
          {`You’ll get a link to pass on. With it, they choose a new password. ${untilUsed}`}
        </DeliveryOffNotice>
      ) : (
        <p>{`They’ll get an email with a link to choose a new password. ${untilUsed}`}</p>
      )}
    </RevealDialog>
  );
}
