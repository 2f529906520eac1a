const dataUrl = /data:(image\/[a-z+.-]{1,20});base64,([a-z0-9+/=]*)/gi;
const mostDataImages = 20;

/** HTML without the images that it contains as data URLs. */
export function withoutDataImages(html: string): string {
  return html.replace(dataUrl, '');
}

/** The images that HTML contains as data URLs, as files; the first 20. */
export function dataImagesIn(html: string): File[] {
  const found = [...html.matchAll(dataUrl)].slice(0, mostDataImages);
  return found.flatMap(([, type = '', data = ''], index) => toFile(type, data, index + 1) ?? []);
}

function toFile(type: string, base64: string, number: number): File | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const extension = type.replace(/^image\//, '').replace(/\+.*$/, '');
    return new File([bytes], `pasted-image-${number}.${extension}`, { type });
  } catch {
    return null;
  }
}
