import { useCallback, useState } from 'react';

interface Said {
  words: string;
  turn: number;
}

/** A sentence that is read out, and how to say one; the same sentence twice is read twice. */
export function useAnnouncing() {
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const say = useCallback(
    (words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 })),
    [],
  );
  return { said, say };
}

export function Announcement({ said: { words, turn } }: { said: Said }) {
  return (
    <p role="status" className="sr-only" data-builder-says>
      {words}
      {turn % 2 === 1 && '\u00a0'}
    </p>
  );
}
