import { renameStyleAttributes } from '../paste/style-attributes.ts';

/** The image files of a paste or drop, unless they come with a text, such as Word's picture of what was copied. */
export function imageFilesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return files.length > 0 && hasText(data, files) ? [] : files;
}

/** Whether a paste or drop has images, as files or in its HTML. */
export function hasImages(data: DataTransfer | null): boolean {
  return imageFilesIn(data).length > 0 || /<img\s/i.test(data?.getData('text/html') ?? '');
}

function hasText(data: DataTransfer | null, files: readonly File[]): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return !isListOfNames(data?.getData('text/plain') ?? '', files);
  const page = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  return page.body.textContent.trim() !== '';
}

/** Whether a text only names the files, as when they were copied in a file manager. */
function isListOfNames(text: string, files: readonly File[]): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.every((line) => files.some(({ name }) => line.endsWith(name)));
}
