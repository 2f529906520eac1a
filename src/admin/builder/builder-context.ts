import { createContext, use } from 'react';
import type { Page } from '../pages/page.ts';
import type { ContentCopy } from './content/content-copy.ts';

/** The page that is being edited, for the parts that the editor places where it wants. */
interface Builder {
  page: Page;
  copy: ContentCopy;
  mayWrite: boolean;
}

export const BuilderContext = createContext<Builder | null>(null);

export function usePageInBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('This is a part of the page builder.');
  return builder;
}
