/**
 * Shows the typeface as soon as it is there. Visitors' pages and the panel do without it where it comes late,
 * lest text moves while it is read; here a page has to look as it will.
 */
export function loadFonts({ fonts }: Document): void {
  for (const face of fonts) {
    face.display = 'swap';
    void face.load();
  }
}
