import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

const shownMs = 2_000;

export interface CopyButtonProps {
  /** What it says, such as "Copy URL". */
  label: string;
  text: string;
  /** What the text is of, for those who hear the button without what is beside it. */
  of?: string;
  className?: string;
}

/** Copies a text, and says so for two seconds. */
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
      setSaid('Please copy it by hand');
    }
    timer.current = setTimeout(() => setSaid(null), shownMs);
  }

  return (
    <Button icon={Copy} onClick={copy} className={className}>
      <span aria-live="polite" className="truncate">
        {said ?? label}
      </span>
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  );
}
