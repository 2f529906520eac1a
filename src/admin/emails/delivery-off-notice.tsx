import type { ReactNode } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';

/** Says on a screen that sends email what happens while delivery is off. */
export function DeliveryOffNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" title="Email delivery is off.">
      {children}
    </Notice>
  );
}
