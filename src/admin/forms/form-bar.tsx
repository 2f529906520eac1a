import type { ReactNode } from 'react';
import { useKeyboardInset } from './keyboard-inset.ts';

interface FormBarProps {
  /** Whether the bar sticks to the bottom of the window; otherwise it is at the end of the form. */
  staysInSight?: boolean;
  children: ReactNode;
}

/**
 * The bar at the end of a form. Stays visible while typing, also above an on-screen keyboard, but not in a
 * window too low to leave room for the fields.
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
