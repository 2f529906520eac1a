import type { ReactNode } from 'react';
import { useKeyboardInset } from './keyboard-inset.ts';

interface FormBarProps {
  /** False where there is nothing to be said yet: then it just stands at the end. */
  staysInSight?: boolean;
  children: ReactNode;
}

/**
 * What ends a form: it stays in sight while somebody writes, above an on-screen keyboard too; not in a window
 * so low that there would be no room to write.
 */
export function FormBar({ staysInSight = true, children }: FormBarProps) {
  const bottom = useKeyboardInset();
  return (
    <div
      data-form-bar
      style={{ bottom }}
      className={`${staysInSight ? 'sticky' : ''} z-20 -mx-4 mt-4 -mb-4 grid gap-2 rounded-b-md border-t border-line bg-raised px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 [@media(height<24rem)]:static`}
    >
      {children}
    </div>
  );
}
