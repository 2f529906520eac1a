import { useMediaQuery } from '#ui/panel/use-media-query.ts';

/** Below this width the sidebars are sheets over the canvas. */
const narrow = '(width < 1000px)';

export function isNarrowScreen(): boolean {
  return window.matchMedia(narrow).matches;
}

export function useNarrowScreen(): boolean {
  return useMediaQuery(narrow);
}
