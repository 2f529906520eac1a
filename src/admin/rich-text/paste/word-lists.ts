import { buildLists, type LooseItem } from './list-builder.ts';
import { markerNumbers } from './list-markers.ts';

/**
 * Converts the lists of Word, whose items are paragraphs with a level and a visible marker. A numbered heading stays a
 * heading and keeps its number as text, because other places of the text refer to it.
 */
export function convertWordLists(page: Document): void {
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (levelOf(heading) === null) continue;
    const marker = takeMarker(heading);
    if (markerNumbers(marker).length > 0) heading.prepend(`${marker} `);
  }
  buildLists(page, [...page.querySelectorAll('p')].flatMap(readItem));
}

function readItem(paragraph: Element): LooseItem[] {
  const level = levelOf(paragraph);
  if (level === null) return [];
  return [{ element: paragraph, level, numbers: markerNumbers(takeMarker(paragraph)) }];
}

function levelOf(line: Element): number | null {
  const style = line.getAttribute('data-style') ?? '';
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(style) ?? [];
  return level === undefined ? null : Number(level);
}

function takeMarker(line: Element): string {
  const marker = line.querySelector('[data-style*="mso-list:" i]');
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}
