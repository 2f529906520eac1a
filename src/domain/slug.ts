export const segmentMaxLength = 200;

/** Lowercase, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed (é is removed too). */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

/** Explains what is wrong with the last segment of a URL below /news or /projects; null if it is valid. */
export function segmentProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug, such as solar-clinics.';
  if (slug.length > segmentMaxLength) return `Use up to ${segmentMaxLength} characters.`;
  return /^[a-z0-9-]+$/.test(slug) ? null : 'Use only a-z, 0-9 and hyphens.';
}
