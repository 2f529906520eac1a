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
  /** Buttons, the one that goes ahead last. */
  footer?: ReactNode;
  /** Without head and margins, for content that brings its own; the title is read out alone. */
  bare?: boolean;
  /** For content that needs the width of the screen. */
  wide?: boolean;
  /** Gives the focus back in the dialog's stead, which can not know who had it if the content takes it. */
  returnFocus?: () => void;
}

const firstControl = 'input:not([type=hidden]), select, textarea, button';

/** Asks for something without leaving the screen. Escape and the cross close it; the focus returns. */
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
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyles.veil} />
        <Base.Popup
          className={`${dialogStyles.card} ${wide ? dialogStyles.wide : dialogStyles.narrow}`}
          finalFocus={returnFocus ? () => void returnFocus() : true}
          initialFocus={(how) =>
            how === 'touch' || (body.current?.querySelector<HTMLElement>(firstControl) ?? true)
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
          {footer && <div className={dialogStyles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
