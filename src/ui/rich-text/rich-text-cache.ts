import { LRUCache } from 'lru-cache';
import type { ReadHtml } from './read-rich-text.ts';

/** In bytes, as far as they can be told: the text itself, and what one parsed element takes. */
const largestSize = 32 * 1024 * 1024;
const bytesPerElement = 600;
const bytesPerUnit = 2;

const texts = new LRUCache<string, ReadHtml>({
  maxSize: largestSize,
  // One text cannot push out all others.
  maxEntrySize: largestSize / 4,
  sizeCalculation: ({ elements, text }, html) =>
    1 + elements * bytesPerElement + (html.length + 2 * text.length) * bytesPerUnit,
});

/** What `read` answers for the text, which is its own key: equal texts are read once. */
export function getCached(html: string, read: () => ReadHtml): ReadHtml {
  const known = texts.get(html);
  if (known) return known;
  const found = read();
  texts.set(html, found);
  return found;
}
