import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Notice, type NoticeProps } from '#ui/panel/notice/notice.tsx';

interface NoticeCardProps {
  tone: NoticeProps['tone'];
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  buttons?: ReactNode;
  /** Where it may be put away: called when it is. */
  onDismiss?: () => void;
}

/** A message about the page that is being edited, above the editor. */
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
