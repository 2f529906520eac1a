import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';

/** Adds the read-only icon to a custom field, where Puck's fields have it. */
export function ReadOnlyLock({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  if (!readOnly) return <>{children}</>;
  return (
    <div className="relative">
      <span role="img" aria-label="Read-only" title="Read-only" className="absolute end-0 top-1">
        <Lock aria-hidden className="size-3 text-soft" />
      </span>
      {children}
    </div>
  );
}
