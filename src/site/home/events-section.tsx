import { EventList } from '#blocks/next-events/event-list.tsx';
import { eventsPath, type NextEvent } from '#blocks/next-events/next-events.ts';
import { ListSection } from './list-section.tsx';

/** The next events; nothing if there are none. */
export function EventsSection({ events }: { events: readonly NextEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ListSection title="Next events" all={{ text: 'All events', href: eventsPath }} tinted>
      <EventList events={events} headingLevel={3} />
    </ListSection>
  );
}
