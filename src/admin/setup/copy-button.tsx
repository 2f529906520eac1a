import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';

const shownMs = 2_000;

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState<string | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied!');
    } catch {
      setSaid('Please copy it by hand');
    }
    setTimeout(() => setSaid(null), shownMs);
  }

  return (
    <Button icon={Copy} onClick={copy}>
      <span aria-live="polite">{said ?? 'Copy password'}</span>
    </Button>
  );
}
