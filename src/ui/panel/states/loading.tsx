import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useState } from 'react';

export interface LoadingProps {
  /** What is said while there is nothing to show. */
  text?: string;
  /** In place of the turning circle, such as a logo. */
  fullScreen?: boolean;
}

const patienceMs = 500;

/** Says that something is on its way, once it has been for half a second. */
export function Loading({ text = 'Loading...', fullScreen = false }: LoadingProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      className={`flex items-center justify-center ${fullScreen ? 'min-h-dvh' : 'min-h-40'}`}
    >
      {late && (
        <p className="flex items-center gap-2.5 text-sm/5 text-soft">
          <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          {text}
        </p>
      )}
    </div>
  );
}
