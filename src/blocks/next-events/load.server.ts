import { findLivePage } from '#domain/pages/live-pages.ts';
import type { BlockLoader } from '../block-loader.ts';
import { eventsSlug, getNextEvents, type NextEvent } from './next-events.ts';
import type { NextEventsProps } from './schema.ts';

export const loadNextEvents: BlockLoader<Pick<NextEventsProps, 'count'>, NextEvent[]> = async (
  db,
  { count },
) => {
  const page = await findLivePage(db, eventsSlug);
  const loaded = page ? getNextEvents(page.content, count) : [];
  return { loaded, reads: [`pages:${eventsSlug}`], images: [] };
};
