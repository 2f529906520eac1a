export const segmentMaxLength = 200;

/** Lowercase, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed (é is removed too). */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

/** Says what is wrong with the last part of an address below /news or /projects, or null. */
export function segmentProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug, such as solar-clinics.';
  if (slug.length > segmentMaxLength) return `Use at most ${segmentMaxLength} characters.`;
  return /^[a-z0-9-]+$/.test(slug) ? null : 'Use only a-z, 0-9 and hyphens.';
}
