import { slugFromTitle } from '#url/slug-from-title.ts';

/** Whether the server made this slug from the title, with a number where another item had the same one. */
export function isAutomaticSlug({ title, slug }: { title: string; slug: string }): boolean {
  const made = slugFromTitle(title) || 'untitled';
  return (
    slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
  );
}
