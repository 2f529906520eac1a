import { useEffect } from 'react';
import { sectionName } from './sections.ts';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Admin Panel`;
  }, [title]);
}

/** Sets the tab title to the section's name, and returns it for the heading. */
export function useSectionTitle(url: Parameters<typeof sectionName>[0]): string {
  const name = sectionName(url);
  usePageTitle(name);
  return name;
}
