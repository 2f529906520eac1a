/** Lowercase, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed: as the server makes it. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
