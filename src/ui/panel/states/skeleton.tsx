import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

/** Placeholder for loading content, shown after half a second. */
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
