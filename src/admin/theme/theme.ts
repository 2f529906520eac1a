import { useSyncExternalStore } from 'react';
import { readPreference, storePreference } from '../shell/stored-preference.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Also read by `theme/initial-theme.ts`. */
const themeName = 'directorate.theme';
const changed = 'directorate:theme';

/** The theme chosen in this browser; the system's by default. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, chosenTheme);
}

export function chooseTheme(theme: Theme): void {
  storePreference(themeName, theme);
  document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
}

function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme ?? readPreference(themeName);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function listen(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
