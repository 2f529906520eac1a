/**
 * Applies the site's font as soon as it has loaded. The site and the panel skip a late font so that text does
 * not move; the canvas must look like the final page.
 */
export function loadFonts({ fonts }: Document): void {
  for (const face of fonts) {
    face.display = 'swap';
    void face.load();
  }
}
