import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog, type DialogProps } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from './form-errors.ts';

interface RevealDialogProps extends Pick<DialogProps, 'open' | 'keepOpen' | 'title'> {
  creation: Pick<
    UseMutationResult<unknown, Error, void>,
    'isPending' | 'error' | 'mutate' | 'reset'
  >;
  /** Whether there is a secret. */
  isCreated: boolean;
  /** Says what will happen, then shows the secret. */
  children: ReactNode;
  /** Label of the confirm button. */
  confirmText: string;
  busyText: string;
  danger?: boolean;
  onClose(): void;
}

/** Confirms that a secret is created, then shows it. */
export function RevealDialog(props: RevealDialogProps) {
  const { creation, isCreated, children, confirmText, busyText, onClose } = props;
  const { keepOpen = false, danger = false } = props;

  function close() {
    // The secret that is on its way would be lost.
    if (creation.isPending) return;
    // A shown secret stays until the dialog is gone: its button has the focus, which the dialog returns.
    if (creation.error) creation.reset();
    onClose();
  }

  return (
    <Dialog
      open={props.open}
      keepOpen={keepOpen}
      onOpenChange={close}
      title={props.title}
      footer={
        <>
          {!isCreated && <Button onClick={close}>Cancel</Button>}
          <Button
            kind={danger && !isCreated ? 'danger' : 'primary'}
            busy={creation.isPending}
            busyText={busyText}
            onClick={() => (isCreated ? close() : creation.mutate())}
          >
            {isCreated ? 'Done' : confirmText}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-4">
        {children}
        {creation.error && <Notice tone="error">{errorMessage(creation.error)}</Notice>}
      </div>
    </Dialog>
  );
}
