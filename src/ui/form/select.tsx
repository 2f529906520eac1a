import type { ComponentProps } from 'react';

/** A select with the same height and arrow in every browser. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${className} appearance-none truncate pe-11`} />
      <svg
        viewBox="0 0 20 20"
        className="pointer-events-none absolute end-3.5 top-3.5 size-5 fill-none stroke-current stroke-2"
        aria-hidden="true"
      >
        <path d="m4 7 6 6 6-6" />
      </svg>
    </div>
  );
}
