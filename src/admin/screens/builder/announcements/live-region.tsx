import { useCallback, useRef, useState } from 'react';

interface Said {
  words: string;
  turn: number;
}

/**
 * A sentence that is read out, and how to say one; the same sentence twice is read twice. `hasSpoken` answers
 * whether one was said within what runs now.
 */
export function useAnnouncing() {
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const isSpeaking = useRef(false);
  const say = useCallback((words: string) => {
    isSpeaking.current = true;
    setTimeout(() => {
      isSpeaking.current = false;
    });
    setSaid(({ turn }) => ({ words, turn: turn + 1 }));
  }, []);
  const hasSpoken = useCallback(() => isSpeaking.current, []);
  return { said, say, hasSpoken };
}

export function Announcement({ said: { words, turn } }: { said: Said }) {
  return (
    <p role="status" className="sr-only" data-builder-says>
      {words}
      {turn % 2 === 1 && '\u00a0'}
    </p>
  );
}
