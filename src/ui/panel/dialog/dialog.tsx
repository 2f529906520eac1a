import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { dialogStyles } from './dialog-styles.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Without header and margins; the title is only read out. */
  bare?: boolean;
  /** Uses the full width of the screen. */
  wide?: boolean;
  /**
   * Called instead of the dialog's own return of the focus: it cannot know what had the focus if its content takes it at
   * once, nor return it to an element that has been removed.
   */
  returnFocus?: () => void;
  /** Shows what cannot be shown again: only its buttons close it. */
  keepOpen?: boolean;
  /** Whether Escape is for the element that has the focus, such as a text editor, and must not close the dialog. */
  needsEscape?(focused: Element): boolean;
}

const field = 'input:not([type=hidden]), select, textarea';

/** A modal dialog. Escape and the close button close it and return the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  bare = false,
  wide = false,
  returnFocus,
  keepOpen = false,
  needsEscape,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={keepOpen}
      onOpenChange={(next, { reason, event, cancel }) => {
        const isNeeded = event.target instanceof Element && needsEscape?.(event.target);
        if (reason === 'escape-key' && (isNeeded || keepOpen)) cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={dialogStyles.veil} />
        <Base.Popup
          className={`${dialogStyles.card} ${wide ? dialogStyles.wide : dialogStyles.narrow}`}
          finalFocus={returnFocus ? () => void returnFocus() : true}
          initialFocus={(how) =>
            how === 'touch' || (initialControl(body.current, foot.current) ?? true)
          }
        >
          {bare ? (
            <Base.Title className="sr-only">{title}</Base.Title>
          ) : (
            <div className={dialogStyles.head}>
              <Base.Title className={dialogStyles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" icon={X} className="-me-2" />} />
            </div>
          )}
          <div ref={body} className={bare ? '' : dialogStyles.body}>
            {description && (
              <Base.Description className="mb-4 text-soft">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && (
            <div ref={foot} className={dialogStyles.foot}>
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first control of the body; the submit button if nothing is to be filled in. */
function initialControl(
  body: HTMLElement | null,
  foot: HTMLElement | null,
): HTMLElement | null | undefined {
  if (body?.querySelector(field)) return body.querySelector<HTMLElement>(`${field}, button`);
  const submit = foot?.querySelector<HTMLElement>('button[type=submit]');
  return submit ?? body?.querySelector('button');
}
