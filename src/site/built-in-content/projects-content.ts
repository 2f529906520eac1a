import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { BuiltInContent } from './built-in-content.ts';
import { section } from './content-layout.ts';

/** The list of projects without its search and filters, which are no block. */
export function projectsContent(lead: string): BuiltInContent {
  return {
    title: 'Projects',
    excerpt: lead,
    content: pageContent(section(block('Projects', { count: 24 }))),
  };
}
