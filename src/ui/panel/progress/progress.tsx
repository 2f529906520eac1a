import { Progress as Base } from '@base-ui/react/progress';

export interface ProgressProps {
  /** What is in progress, such as "Upload of harbour.jpg". */
  label: string;
  /** From 0 to 1. */
  share: number;
}

/** A progress bar with a percentage. */
export function Progress({ label, share }: ProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <Base.Root value={percent} aria-label={label} className="flex items-center gap-2">
      <Base.Track className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full border border-field bg-hover">
        <Base.Indicator className="h-full bg-accent forced-colors:bg-[Highlight]" />
      </Base.Track>
      <span aria-hidden className="w-10 text-end text-[0.8125rem]/5 text-soft tabular-nums">
        {`${percent}%`}
      </span>
    </Base.Root>
  );
}
