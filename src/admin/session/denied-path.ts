import { useLocation } from 'react-router';

/** The key in a location's state for the path that the user was redirected from. */
export const deniedPathState = 'deniedPath';

/** The path that the user's role may not open and that led to this screen; null if there is none. */
export function useDeniedPath(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !(deniedPathState in state)) return null;
  const path = state[deniedPathState];
  return typeof path === 'string' ? path : null;
}
