/** Creates a slug as the server does: lowercase, hyphens for whitespace, only a-z, 0-9 and hyphens. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
