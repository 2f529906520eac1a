import { useRef, useState } from 'react';

/** Runs one submission at a time: another one is ignored until everything that follows the first is done. */
export function useOneAtATime() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(submission: () => Promise<unknown>): Promise<void> {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await submission();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
