import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { type Subscriber, subscribersKey } from './subscriber-queries.ts';

interface UnsubscribeDialogProps {
  subscriber: Subscriber;
  open: boolean;
  onClose(): void;
}

export function UnsubscribeDialog({ subscriber, open, onClose }: UnsubscribeDialogProps) {
  const { id, email, version } = subscriber;
  const toast = useToast();
  const reload = useInvalidate(subscribersKey);
  const confirming = useConfirmAction({
    act: () =>
      parseResponse(
        api.subscribers[':id'].unsubscription.$put({ param: { id }, json: { version } }),
      ),
    onDone: () => toast(`${email} was unsubscribed.`),
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      {...confirming}
      title={`Unsubscribe ${email}`}
      sentence="They’ll stop getting the newsletter, and imports won’t add them again for a year. They can subscribe again themselves at any time."
      confirmText="Unsubscribe"
    />
  );
}
