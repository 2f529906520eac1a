import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import type { StatsProps } from './schema.ts';

// In a row of four, a long figure at full size would wrap. Padding above smaller
// figures keeps the labels of a row aligned.
const shortFigure = 7;
const longFigure = 10;

export function Stats({ label, value, description }: BlockRenderProps<StatsProps>) {
  if (!value.trim()) return null;
  return (
    <div
      className="flex min-w-0 break-inside-avoid flex-col gap-1 break-words print:flex-row print:flex-wrap print:items-baseline print:gap-x-4"
      data-figure
    >
      <p
        className={`font-strong text-balance ${sizeOf(value)} text-[color:var(--figure,var(--color-accent-figure))]`}
      >
        {value}
      </p>
      {label.trim() && <p className="text-[1.125rem]/7 font-strong text-balance">{label}</p>}
      {description.trim() && (
        <p className={`max-w-[66ch] whitespace-pre-line text-base/6 ${textColours.gray}`}>
          {description}
        </p>
      )}
    </div>
  );
}

function sizeOf(value: string): string {
  const longest = Math.max(...value.split(/\s+/).map((word) => word.length));
  if (longest <= shortFigure) return 'text-[2.75rem]/[3.125rem]';
  return longest <= longFigure ? 'pt-3 text-[2rem]/[2.375rem]' : 'pt-[1.125rem] text-[1.625rem]/8';
}
