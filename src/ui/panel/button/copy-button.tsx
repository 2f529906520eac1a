import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

const shownMs = 2_000;

export interface CopyButtonProps {
  /** Label, such as "Copy URL". */
  label: string;
  text: string;
  /** What is copied, for screen readers. */
  of?: string;
  className?: string;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ label, text, of, className = '' }: CopyButtonProps) {
  const [said, setSaid] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied!');
    } catch {
      setSaid('Copying failed. Copy it manually.');
    }
    timer.current = setTimeout(() => setSaid(null), shownMs);
  }

  return (
    <Button icon={Copy} onClick={copy} className={className}>
      <span aria-live="polite" className="truncate">
        {said ?? label}
      </span>
      {of && <span className="sr-only">{` of ${of}`}</span>}
    </Button>
  );
}
