import { LRUCache } from 'lru-cache';
import type { ReadHtml } from './read-rich-text.ts';

/** Estimated size in bytes, of the text and its parsed elements. */
const largestSize = 32 * 1024 * 1024;
const bytesPerElement = 600;
const bytesPerUnit = 2;

const texts = new LRUCache<string, ReadHtml>({
  maxSize: largestSize,
  // A single text must not evict all others.
  maxEntrySize: largestSize / 4,
  sizeCalculation: ({ elements, text }, html) =>
    1 + elements * bytesPerElement + (html.length + 2 * text.length) * bytesPerUnit,
});

/** Returns the cached result of `read` for this text. */
export function getCached(html: string, read: () => ReadHtml): ReadHtml {
  const known = texts.get(html);
  if (known) return known;
  const found = read();
  texts.set(html, found);
  return found;
}
