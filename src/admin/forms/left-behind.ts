import { useEffect, useState } from 'react';
import { dropLeft, eachLeftBehind, keepInstead, type Left } from './lasting-draft.ts';

/** What was left behind under a name in tabs that are gone: the newest, until it is settled what becomes of it; null asks for nothing. */
export function useLeftBehind<Kept>(name: string | null) {
  const [found, setFound] = useState<Left<Kept>[]>([]);
  useEffect(() => {
    if (name === null) return;
    const ended = new AbortController();
    const add = (left: Left<Kept>) => setFound((now) => [...now, left].sort(byAge));
    eachLeftBehind(name, add, ended.signal).catch(() => undefined);
    return () => {
      ended.abort();
      setFound([]);
    };
  }, [name]);
  function settle(left: Left<Kept>) {
    dropLeft(left);
    setFound((now) => now.filter(({ key }) => key !== left.key));
  }

  return {
    left: found[0] ?? null,
    /** It is taken over; what stood in the form in its place, if anything, is offered from now on. */
    taken(left: Left<Kept>, replaced: Kept | null) {
      if (replaced === null) return settle(left);
      const next = keepInstead(left, replaced);
      setFound((now) => now.map((one) => (one.key === left.key ? next : one)));
    },
    /** It is taken over or refused, and will not be offered again. */
    settle,
  };
}

/** The newest first. */
function byAge(one: Left<unknown>, other: Left<unknown>): number {
  return other.at.getTime() - one.at.getTime();
}
