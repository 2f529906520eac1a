import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { NewLinkField } from '../../links/new-link-field.tsx';
import type { InvitedUser } from './user-types.ts';

/** An invitation whose link has to be passed on. */
export type LinkedInvitation = InvitedUser & { invitation_link: object };

export function hasLink(invited: InvitedUser): invited is LinkedInvitation {
  return invited.invitation_link !== null;
}

/** An invitation's link, and why it is shown. */
export interface ShownInvitation {
  invited: LinkedInvitation;
  reason: 'delivery_off' | 'requested';
  /** Returns the focus to what opened the form of the invitation. */
  returnFocus?: () => void;
}

interface InvitationLinkDialogProps extends ShownInvitation {
  onClose(): void;
}

const reasons = {
  delivery_off: 'Email delivery is off, so this invitation was not sent.',
  requested: 'This link replaces the one from any earlier invitation.',
};

/** The link of an invitation, to copy and pass on. */
export function InvitationLinkDialog(props: InvitationLinkDialogProps) {
  const { invited, reason, returnFocus, onClose } = props;
  const {
    full_name,
    invitation_link: { url, expires_at },
  } = invited;
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={onClose}
      {...(returnFocus && { returnFocus })}
      title={`Invitation for ${full_name}`}
      description={`${reasons[reason]} Pass this link on to them alone: whoever opens it first chooses the password.`}
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
