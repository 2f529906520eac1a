import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { ListingSection } from '../listing-section.tsx';
import { getLoadedData } from '../loaded-data.ts';
import { EventList } from './event-list.tsx';
import { eventsPath, type NextEvent } from './next-events.ts';
import type { NextEventsProps } from './schema.ts';

export function NextEvents(props: BlockRenderProps<NextEventsProps>) {
  const { title, showAll, puck } = props;
  const events = getLoadedData<readonly NextEvent[]>(props);
  if (!events && !puck.isEditing) return null;
  const all = showAll && events?.length ? { text: 'All events', href: eventsPath } : undefined;
  return (
    <ListingSection title={title} all={all}>
      {events?.length ? (
        <EventList events={events} headingLevel={title.trim() ? 3 : 2} />
      ) : (
        <p className={textColours.gray}>
          {events ? 'No events yet.' : 'The next events will appear here.'}
        </p>
      )}
    </ListingSection>
  );
}
