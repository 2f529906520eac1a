import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { dialogStyles } from './dialog-styles.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  sentence: string;
  /** Additional information. */
  children?: ReactNode;
  /** Label of the confirm button, such as "Delete page". */
  confirmText: string;
  busy?: boolean;
  /** Why the action failed. */
  error?: string | undefined;
  danger?: boolean;
  onConfirm(): void;
  /** Another answer, between Cancel and the confirm button. */
  alternative?: { text: string; onSelect(): void };
}

/** Asks for confirmation. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  sentence,
  children,
  confirmText,
  busy = false,
  error,
  danger = false,
  onConfirm,
  alternative,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyles.veil} />
        <Base.Popup className={`${dialogStyles.card} ${dialogStyles.narrow}`} initialFocus={cancel}>
          <div className={dialogStyles.head}>
            <Base.Title className={dialogStyles.title}>{title}</Base.Title>
          </div>
          <div className={dialogStyles.body}>
            <Base.Description>{sentence}</Base.Description>
            {children && <div className="mt-4">{children}</div>}
            {error && (
              <div className="mt-4">
                <Notice tone="error">{error}</Notice>
              </div>
            )}
          </div>
          <div className={dialogStyles.foot}>
            <Base.Close render={<Button ref={cancel} />} disabled={busy}>
              Cancel
            </Base.Close>
            {alternative && (
              <Button disabled={busy} onClick={alternative.onSelect}>
                {alternative.text}
              </Button>
            )}
            <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
