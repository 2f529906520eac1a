import { useCallback, useRef, useState } from 'react';

interface Message {
  text: string;
  turn: number;
}

/**
 * Returns the announced message and a function to announce one; repeated messages are announced again.
 * `hasSpoken` returns whether the current task has announced something.
 */
export function useAnnouncer() {
  const [said, setSaid] = useState<Message>({ text: '', turn: 0 });
  const isSpeaking = useRef(false);
  const announce = useCallback((text: string) => {
    isSpeaking.current = true;
    setTimeout(() => {
      isSpeaking.current = false;
    });
    setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  const hasSpoken = useCallback(() => isSpeaking.current, []);
  return { said, announce, hasSpoken };
}

export function LiveRegion({ said: { text, turn } }: { said: Message }) {
  return (
    <p role="status" className="sr-only" data-builder-says>
      {turn % 2 === 1 ? `${text}\u00a0` : text}
    </p>
  );
}
