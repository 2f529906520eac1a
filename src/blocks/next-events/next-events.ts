import type { CardProps } from '../card/schema.ts';
import { toPlainText } from '../inline-text/inline-text.ts';
import { knownBlocks } from '../page-content/known-blocks.ts';
import { parsePageContent } from '../page-content/parse-page-content.ts';

export interface NextEvent {
  title: string;
  day: string;
  month: string;
  /** When and where, a line each. */
  details: readonly string[];
}

export const eventsSlug = 'events';
export const eventsPath = `/${eventsSlug}`;

const maxDetails = 2;

/** Returns the first events in the content of the page at /events: its cards whose tile is a day and a month. */
export function getNextEvents(content: string, count: number): NextEvent[] {
  const parsed = parsePageContent(content, { for: 'visitors' });
  if (!parsed.ok) return [];
  const events: NextEvent[] = [];
  for (const { type, props } of knownBlocks(parsed.data.content)) {
    const event = type === 'Card' && toEvent(props as unknown as CardProps);
    if (event) events.push(event);
    if (events.length === count) break;
  }
  return events;
}

function toEvent({ title, tile, description }: CardProps): NextEvent | null {
  const [day = '', month = ''] = tile.trim().split('\n');
  if (!/^\d{1,2}$/.test(day) || !month || !title.trim()) return null;
  const [firstParagraph = ''] = toPlainText(description)
    .trim()
    .split(/\n\s*\n/);
  const details = firstParagraph.split('\n').slice(0, maxDetails);
  return { title, day, month, details };
}
