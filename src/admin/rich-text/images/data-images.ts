import { isHttpsUrlOrPath } from '#url/link-validation.ts';

const dataUrl = /(\ssrc\s*=\s*["']?)?data:(image\/[a-z+.-]{1,20});base64,([a-z0-9+/=]*)/gi;
const maxDataImages = 20;

/** The source of a pasted image until the paste is over. It never becomes part of a text. */
const placeholder = '/pasted-image/';

export function isPlaceholder(source: string): boolean {
  return source.startsWith(placeholder);
}

/** Replaces images that HTML contains as data URLs by placeholders. */
export function replaceDataImages(html: string): string {
  let count = 0;
  return html.replace(dataUrl, (_, source?: string) => {
    if (source === undefined) return '';
    count += 1;
    return `${source}${placeholder}${count}`;
  });
}

/** The images that HTML contains as data URLs, by their placeholders; the first 20. */
export function dataImagesIn(html: string): Map<string, File> {
  const images = [...html.matchAll(dataUrl)].filter(([, source]) => source !== undefined);
  const files = new Map<string, File>();
  images.slice(0, maxDataImages).forEach(([, , type = '', data = ''], index) => {
    const file = toFile(type, data, index + 1);
    if (file) files.set(`${placeholder}${index + 1}`, file);
  });
  return files;
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

/** Gives placeholders to images that only the other program can read, such as those in files of Word. */
export function markUnreadableImages(page: Document): void {
  for (const image of page.querySelectorAll('img[src]:not([src=""])')) {
    const source = image.getAttribute('src')?.trim() ?? '';
    if (!isHttpsUrlOrPath(source)) image.setAttribute('src', `${placeholder}unreadable`);
    // The editor keeps notes beside the pasted content, where nothing takes placeholders out.
    if (isPlaceholder(image.getAttribute('src') ?? '') && image.closest('[data-footnote]')) {
      image.remove();
    }
  }
}
