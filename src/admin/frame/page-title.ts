import { useEffect } from 'react';

/** The name of the screen in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Admin Panel`;
  }, [title]);
}
