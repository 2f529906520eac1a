import { type ChangeEvent, useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Indeterminate: some rows are selected. */
  mixed?: boolean;
  onChange(isChosen: boolean): void;
}

/** Selects a row; the whole square around the box is clickable. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="-my-1 -ms-1.5 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked)}
        className="size-4 accent-accent pointer-coarse:size-5"
      />
    </label>
  );
}
