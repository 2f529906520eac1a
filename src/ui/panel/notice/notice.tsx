import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const tones = {
  info: { look: 'bg-blue-tint text-blue-ink', icon: Info, role: undefined },
  success: { look: 'bg-green-tint text-green-ink', icon: CircleCheck, role: 'status' },
  warning: { look: 'bg-yellow-tint text-yellow-ink', icon: TriangleAlert, role: undefined },
  error: { look: 'bg-red-tint text-red-ink', icon: CircleX, role: 'alert' },
} as const;

export interface NoticeProps {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}

/** An inline message. Errors and successes are announced. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { look, icon: Drawing, role } = tones[tone];
  return (
    <div
      role={role}
      className={`flex gap-2.5 rounded-md border border-current/25 px-3 py-2.5 text-sm/5 ${look}`}
    >
      <Drawing aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
