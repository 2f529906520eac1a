import { useEffect, useState } from 'react';
import { dropLeft, type Left, leftBehind } from './lasting-draft.ts';

/** What was left behind under a name in tabs that are gone: the newest, until it is settled what becomes of it; null asks for nothing. */
export function useLeftBehind<Kept>(name: string | null) {
  const [found, setFound] = useState<Left<Kept>[]>([]);
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    leftBehind<Kept>(name)
      .then((left) => !isGone && setFound(left))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [name]);
  return {
    left: found[0] ?? null,
    /** It is taken over or refused, and will not be offered again. */
    settle(left: Left<Kept>) {
      dropLeft(left);
      setFound((now) => now.filter(({ key }) => key !== left.key));
    },
  };
}
