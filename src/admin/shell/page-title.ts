import { useEffect } from 'react';
import { sectionName } from './sections.ts';

/** The name of the screen in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Admin Panel`;
  }, [title]);
}

/** Names the screen of a section in the browser's tab, and returns that name for its heading. */
export function useSectionTitle(address: Parameters<typeof sectionName>[0]): string {
  const name = sectionName(address);
  usePageTitle(name);
  return name;
}
