import type { TermType } from '../../taxonomy/term-api.ts';

export interface TermView {
  label: string;
  /** Singular, as used inside a sentence. */
  noun: string;
  many: string;
  /** Help above the list. */
  line: string;
  /** Title of the empty state. */
  empty: string;
  /** The list of the items with this name. */
  itemsUrl(name: string): string;
}

const urlOf = (path: string, filter: string) => (name: string) =>
  `${path}?${new URLSearchParams({ [filter]: name })}`;

/** The tabs of the screen, by their value in the URL. */
export const termViews: Record<TermType, TermView> = {
  posts: {
    label: 'News categories',
    noun: 'category',
    many: 'categories',
    line: 'Visitors filter news by category, and subscribers choose categories as topics.',
    empty: 'No news categories yet.',
    itemsUrl: urlOf('/admin/posts', 'category'),
  },
  projects: {
    label: 'Project categories',
    noun: 'category',
    many: 'categories',
    line: 'Visitors filter projects by category.',
    empty: 'No project categories yet.',
    itemsUrl: urlOf('/admin/projects', 'category'),
  },
  tags: {
    label: 'Tags',
    noun: 'tag',
    many: 'tags',
    line: 'Visitors filter news by tag.',
    empty: 'No tags yet.',
    itemsUrl: urlOf('/admin/posts', 'tag'),
  },
};

export const termTypes = Object.keys(termViews) as TermType[];
