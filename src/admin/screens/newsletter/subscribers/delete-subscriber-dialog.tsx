import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { type Subscriber, subscribersKey } from './subscriber-queries.ts';

interface DeleteSubscriberDialogProps {
  subscriber: Subscriber;
  open: boolean;
  onClose(): void;
  onDeleted(): void;
}

export function DeleteSubscriberDialog(props: DeleteSubscriberDialogProps) {
  const { subscriber, open, onClose, onDeleted } = props;
  const { id, email, version } = subscriber;
  const toast = useToast();
  const reload = useInvalidate(subscribersKey);
  const confirming = useConfirmAction({
    act: () => parseResponse(api.subscribers[':id'].$delete({ param: { id }, json: { version } })),
    onDone: () => {
      toast(`${email} was deleted.`);
      onDeleted();
    },
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      {...confirming}
      title={`Delete ${email}`}
      sentence="This deletes the email address, the record of consent and the newsletter’s entries in the email log. It can’t be undone."
      confirmText="Delete subscriber"
      danger
    >
      <p className="text-soft">
        We won’t remember that they left, so a later import could add them again. If they just don’t
        want more newsletters, unsubscribe them instead.
      </p>
    </ConfirmDialog>
  );
}
