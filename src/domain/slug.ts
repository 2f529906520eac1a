import { isOfHyphens, segmentMaxLength } from '#url/slug-from-title.ts';

/** Explains what is wrong with the last segment of a URL below /news or /projects; null if it is valid. */
export function segmentProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug, such as solar-clinics.';
  if (slug.length > segmentMaxLength) return `Use up to ${segmentMaxLength} characters.`;
  return /^[a-z0-9-]+$/.test(slug) ? null : 'Use only a-z, 0-9 and hyphens.';
}

/**
 * The rule `problemOf` for slugs that are given to content: one with a part of nothing but hyphens counts as empty. Items
 * that have one already stay public.
 */
export function forNewSlugs(problemOf: (slug: string) => string | null) {
  return (slug: string) => problemOf(slug.split('/').some(isOfHyphens) ? '' : slug);
}
