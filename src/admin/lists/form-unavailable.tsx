import type { ReactNode } from 'react';
import { Button } from '#ui/panel/button/button.tsx';

interface FormUnavailableProps {
  onClose(): void;
  /** Why it can't be opened. */
  children: ReactNode;
}

/** Shown above a list instead of a form that can't be opened. */
export function FormUnavailable({ onClose, children }: FormUnavailableProps) {
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      {children}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
