import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useLate } from './late.ts';

export interface LoadingProps {
  /** What is said while there is nothing to show. */
  text?: string;
  /** In place of the turning circle, such as a logo. */
  fullScreen?: boolean;
}

/** Says that something is on its way, once it has been for half a second. */
export function Loading({ text = 'Loading...', fullScreen = false }: LoadingProps) {
  const late = useLate();
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
