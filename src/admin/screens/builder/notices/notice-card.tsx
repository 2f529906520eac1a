import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Notice, type NoticeProps } from '#ui/panel/notice/notice.tsx';

interface NoticeCardProps {
  tone: NoticeProps['tone'];
  title: string;
  children?: ReactNode;
  /** Action buttons. */
  buttons?: ReactNode;
  /** Makes the card dismissible. */
  onDismiss?: () => void;
}

/** A notice about the edited page. */
export function NoticeCard({ tone, title, children, buttons, onDismiss }: NoticeCardProps) {
  return (
    <div className="pointer-events-auto rounded-md bg-raised shadow-lifted">
      <Notice tone={tone}>
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 font-semibold">{title}</p>
          {onDismiss && (
            <IconButton
              label="Dismiss"
              icon={X}
              className="-my-1.5 -me-1.5 text-current!"
              onClick={onDismiss}
            />
          )}
        </div>
        <div className="max-h-[30vh] overflow-y-auto">{children}</div>
        {buttons && <div className="mt-2.5 flex flex-wrap gap-2">{buttons}</div>}
      </Notice>
    </div>
  );
}
