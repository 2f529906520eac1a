import { useEffect, useRef, useState } from 'react';

/**
 * Calls `advance` every `everyMs` while nothing speaks against it: a pause, `resting`, a hidden tab.
 * Starts paused where the visitor asked for less motion.
 */
export function useAutoplay(everyMs: number, resting: boolean, advance: () => void) {
  const [paused, setPaused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const latest = useRef(advance);
  latest.current = advance;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    if (paused || resting || hidden) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [paused, resting, hidden, everyMs]);

  return { paused, setPaused };
}
