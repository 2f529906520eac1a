import { type ChangeEvent, useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen, and some are not. */
  mixed?: boolean;
  onChange(isChosen: boolean): void;
}

/** Chooses a row of a list; the whole square around it can be pressed. */
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
