import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
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
      <div className="grid justify-items-start gap-2 sm:flex sm:items-start">
        <div className="w-full min-w-0 sm:flex-1">
          <TextField
            label="Invitation link"
            readOnly
            value={url}
            hint={`Copy the link now: you won’t be able to see it again. It expires on ${formatDateTime(new Date(expires_at))}.`}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <CopyButton label="Copy" of="the invitation link" text={url} className="sm:mt-6" />
      </div>
    </Dialog>
  );
}
