import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

/** Stands where something will be: nothing at first, then its outline, once it takes half a second. */
export function Skeleton({ children }: { children: ReactNode }) {
  const late = useDelayed();
  return (
    <div role="status" className="min-h-60">
      {late && (
        <>
          <p className="pb-2 text-soft">Loading...</p>
          {children}
        </>
      )}
    </div>
  );
}
