import LoaderCircle from 'lucide-react/icons/loader-circle';
import { SiteLogo } from './site-logo.tsx';
import { useDelayed } from './use-delayed.ts';

export interface LoadingProps {
  /** Text shown while loading. */
  text?: string;
  /** Fills the screen and shows the site's logo. */
  fullScreen?: boolean;
}

/** Loading message, shown after half a second. */
export function Loading({ text = 'Loading...', fullScreen = false }: LoadingProps) {
  const late = useDelayed();
  return (
    <div
      role="status"
      className={`flex flex-col items-center justify-center gap-4 ${fullScreen ? 'min-h-dvh bg-surface' : 'min-h-40'}`}
    >
      {late && (
        <>
          {fullScreen && <SiteLogo />}
          <p className="flex items-center gap-2.5 text-sm/5 text-soft">
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
            <span>{text}</span>
          </p>
        </>
      )}
    </div>
  );
}
