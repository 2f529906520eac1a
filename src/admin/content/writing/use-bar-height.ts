import { type CSSProperties, type RefCallback, useCallback, useState } from 'react';

/** The height of the bar above the text, for what stays in view below it; its buttons take several rows on phones. */
export function useBarHeight(): { bar: RefCallback<HTMLElement>; style: CSSProperties } {
  const [height, setHeight] = useState(0);
  const bar = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style = { '--writing-bar-height': `calc(var(--bar) + ${height}px)` };
  return { bar, style: style as CSSProperties };
}
