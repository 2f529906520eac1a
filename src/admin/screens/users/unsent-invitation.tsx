import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { NewLinkField } from '../../links/new-link-field.tsx';
import type { InvitedUser } from './user-types.ts';

/** An invitation whose link has to be passed on. */
export type Unsent = InvitedUser & { invitation_link: object };

export function isUnsent(invited: InvitedUser): invited is Unsent {
  return invited.invitation_link !== null;
}

interface UnsentInvitationProps {
  invited: Unsent;
  onClose(): void;
}

/** The link of an invitation that no email could carry. */
export function UnsentInvitation({ invited, onClose }: UnsentInvitationProps) {
  const {
    full_name,
    invitation_link: { url, expires_at },
  } = invited;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invitation for ${full_name}`}
      description="Email delivery is off, so this invitation was not sent. Pass this link on to them alone: whoever opens it first chooses the password."
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NewLinkField label="Invitation link" url={url} expiresAt={expires_at} />
    </Dialog>
  );
}
