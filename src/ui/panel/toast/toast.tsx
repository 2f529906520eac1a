import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { type ReactNode, useCallback } from 'react';
import { IconButton } from '../button/button.tsx';

export interface ToastOptions {
  action?: { label: string; onPress(): void };
  /** Opens in a new tab. */
  link?: { label: string; href: string };
  /** Whether it stays until it is dismissed. */
  stays?: boolean;
  /** Called when the message is gone. */
  onGone?: () => void;
}

interface ShownToast {
  /** Removes the action button and keeps the message. */
  removeAction(): void;
}

export type ShowToast = (text: string, options?: ToastOptions) => ShownToast;

const actionStyles =
  'inline-flex h-8 shrink-0 cursor-pointer items-center rounded-md px-2 text-sm/5 font-semibold underline underline-offset-2 hover:bg-raised/15 focus-visible:outline-raised pointer-coarse:h-11';

const shownMs = 5_000;
const shownWithActionMs = 8_000;

/** Provides toasts: short messages that are announced and, unless they stay, disappear by themselves. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={shownMs}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications"
          className="pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-end gap-2 sm:start-auto sm:w-96"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

export function useToast(): ShowToast {
  const { add, close, update } = Toast.useToastManager();
  return useCallback(
    (text, { action, link, stays, onGone } = {}) => {
      const id = add({
        title: text,
        timeout: stays ? 0 : action || link ? shownWithActionMs : shownMs,
        ...(link && { data: { link } }),
        ...(onGone && { onRemove: onGone }),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(id);
              action.onPress();
            },
          },
        }),
      });
      return { removeAction: () => update(id, { actionProps: {} }) };
    },
    [add, close, update],
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager<Pick<ToastOptions, 'link'>>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto w-full rounded-md border border-line bg-ink text-raised shadow-lifted transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-2 py-1.5 ps-3 pe-1.5">
        <Toast.Title className="min-w-0 flex-1 py-1 text-sm/5" render={<p />} />
        {toast.data?.link && (
          <a href={toast.data.link.href} target="_blank" rel="noreferrer" className={actionStyles}>
            <span>{toast.data.link.label}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Toast.Action className={actionStyles} />
        <Toast.Close
          // Toasts are not stacked, so all of them are accessible.
          aria-hidden={false}
          render={
            <IconButton
              label="Dismiss"
              icon={X}
              className="text-raised! hover:bg-raised/15! focus-visible:outline-raised"
            />
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
