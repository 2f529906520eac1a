import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  description?: string;
  /** Number of items in the screen's list. */
  count?: number;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The heading of a screen. */
export function ScreenHead({ title, description, count, actions }: ScreenHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl/7">
          <span>{title}</span>
          {count !== undefined && (
            <span className="ms-2 text-sm/5 font-normal text-soft tabular-nums">{count}</span>
          )}
        </h1>
        {description && <p className="mt-0.5 text-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
