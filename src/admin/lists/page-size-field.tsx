import { useId } from 'react';
import { type PageSize, pageSizes } from './param-types.ts';

interface PageSizeFieldProps {
  /** What the list contains, in the plural: "pages". */
  many: string;
  size: PageSize;
  onSize(size: PageSize): void;
}

/** Chooses the number of rows per page. */
export function PageSizeField({ many, size, onSize }: PageSizeFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-[0.8125rem]/5 text-soft">
      <label htmlFor={id}>{`${many.charAt(0).toUpperCase() + many.slice(1)} per page`}</label>
      <select
        id={id}
        value={size}
        onChange={({ target }) => onSize(Number(target.value) as PageSize)}
        className="h-8 rounded-md border border-field bg-raised px-1.5 text-sm/5 text-ink pointer-coarse:h-11 pointer-coarse:text-base/6"
      >
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
