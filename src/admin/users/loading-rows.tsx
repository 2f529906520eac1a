import { useEffect, useState } from 'react';

const patienceMs = 500;
const rows = ['w-48', 'w-56', 'w-40', 'w-52', 'w-44'];

/** What a list looks like while it is on its way, once that takes half a second. */
export function LoadingRows() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="min-h-60">
      {late && (
        <>
          <p className="pb-2 text-soft">Loading...</p>
          {rows.map((width) => (
            <div key={width} className="flex h-11 items-center gap-3 border-t border-line">
              <span className="size-7 rounded-full bg-hover motion-safe:animate-pulse" />
              <span className={`h-3 rounded-sm bg-hover motion-safe:animate-pulse ${width}`} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}
