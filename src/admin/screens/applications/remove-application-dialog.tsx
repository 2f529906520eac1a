import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { formatPeople } from './application-labels.ts';
import { type Application, applicationsKey, passOnConflict } from './application-queries.ts';

interface RemoveApplicationDialogProps {
  application: Application;
  /** Called with the application as it is now, if someone else has changed it. */
  onConflict(now: Application): void;
  onClose(): void;
}

export function RemoveApplicationDialog({
  application,
  onConflict,
  onClose,
}: RemoveApplicationDialogProps) {
  const { id, version, client_name } = application;
  const toast = useToast();
  const reload = useInvalidate(applicationsKey);
  const removing = useConfirmAction({
    act: () => parseResponse(api.applications[':id'].$delete({ param: { id }, json: { version } })),
    onDone: () => toast(`${client_name} was removed.`),
    onError: passOnConflict(onConflict),
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${client_name}`}
      sentence={describeRemoval(application)}
      confirmText="Remove application"
      danger
      {...removing}
    />
  );
}

function describeRemoval({ users, registration_type }: Application): string {
  const access =
    users === 0
      ? 'Nobody has given it access.'
      : `${formatPeople(users)} gave it access, which ends immediately. They may stay signed in there until they sign out.`;
  const again =
    registration_type === 'dynamic'
      ? 'It may register itself again.'
      : 'If you add it again, it gets another client ID.';
  return `People will no longer be able to sign in to it with their account here. ${access} This can’t be undone. ${again}`;
}
