import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';

export interface SearchFieldProps {
  label: string;
  /** The current search text. */
  value: string;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Called after a pause in typing. */
  onSearch(text: string): void;
}

const pauseMs = 250;

/** Search field that filters a list while typing. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;

  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = text;
      tell.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-0 flex-1 sm:max-w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        data-filter
        onChange={(event) => setText(event.target.value)}
        className="h-8 w-full rounded-md border border-field bg-raised ps-8 pe-2 text-sm/5 placeholder:text-soft pointer-coarse:h-11 pointer-coarse:text-base/6"
      />
    </div>
  );
}
