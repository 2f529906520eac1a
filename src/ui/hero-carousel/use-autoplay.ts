import { useEffect, useRef, useState } from 'react';

interface AutoplayOptions {
  everyMs: number;
  isStopped: boolean;
  startsPaused: boolean;
  advance(): void;
}

/**
 * Calls `advance` every `everyMs` unless paused, stopped or in a hidden tab. Also starts paused if the visitor
 * prefers reduced motion.
 */
export function useAutoplay({ everyMs, isStopped, startsPaused, advance }: AutoplayOptions) {
  const [paused, setPaused] = useState(startsPaused);
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
    if (paused || isStopped || hidden) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [paused, isStopped, hidden, everyMs]);

  return { paused, setPaused };
}
