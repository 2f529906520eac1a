import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { HandOverField } from './hand-over-field.tsx';
import type { Receiver, User } from './user-types.ts';
import { usersKey } from './users-queries.ts';
import { formatWork, handOverError } from './work-text.ts';

interface HandOverDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

/** Hands over what a deactivated user was working on. */
export function HandOverDialog({ user, open, onClose }: HandOverDialogProps) {
  const { id, version, full_name } = user;
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const running = useMutation({
    mutationFn: (to: Receiver) =>
      parseResponse(
        api.users[':id'].work.$put({ param: { id }, json: { version, hand_over_to: to.id } }),
      ),
    onSuccess(work, to) {
      toast(`${to.full_name} took over ${formatWork(work)}.`);
      close();
    },
    onSettled: () => reload(),
  });

  function close() {
    setReceiver(null);
    running.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !running.isPending && close()}
      title={`Hand over the work of ${full_name}`}
      footer={
        <>
          <Button onClick={close} disabled={running.isPending}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={running.isPending}
            disabled={receiver === null}
            onClick={() => receiver && running.mutate(receiver)}
          >
            Hand over work
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <HandOverField
          userId={id}
          receiver={receiver}
          onReceiver={setReceiver}
          disabled={running.isPending}
        />
        {running.error && <Notice tone="error">{handOverError(running.error)}</Notice>}
      </div>
    </Dialog>
  );
}
