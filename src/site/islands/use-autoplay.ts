import { useEffect, useRef, useState } from 'react';

/**
 * Calls `advance` every `everyMs` unless paused, `isInteracting` or in a hidden tab. Starts paused if the
 * visitor prefers reduced motion.
 */
export function useAutoplay(everyMs: number, isInteracting: boolean, advance: () => void) {
  const [paused, setPaused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const latest = useRef(advance);
  latest.current = advance;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const updateHidden = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', updateHidden);
    return () => document.removeEventListener('visibilitychange', updateHidden);
  }, []);

  useEffect(() => {
    if (paused || isInteracting || hidden) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [paused, isInteracting, hidden, everyMs]);

  return { paused, setPaused };
}
