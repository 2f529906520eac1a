import { textColours } from '#ui/surface.ts';
import { eventsPath, type NextEvent } from './next-events.ts';

interface EventListProps {
  events: readonly NextEvent[];
  headingLevel: 2 | 3;
}

/** Events with date tiles. */
export function EventList({ events, headingLevel }: EventListProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 @4xl:grid-cols-3">
        {events.map((event) => (
          <Event key={event.title} {...event} headingLevel={headingLevel} />
        ))}
      </ul>
    </div>
  );
}

type EventProps = NextEvent & Pick<EventListProps, 'headingLevel'>;

/** The tile is hidden from screen readers, because the details start with the date. */
function Event({ title, day, month, details, headingLevel }: EventProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <li className="group relative flex items-start gap-4 break-inside-avoid">
      <p
        aria-hidden="true"
        className="flex size-20 shrink-0 flex-col items-center justify-center rounded-lg border border-edge bg-white text-deep"
      >
        <span className="text-[1.75rem]/8 font-strong">{day}</span>
        <span className="text-base/5">{month}</span>
      </p>
      <div dir="auto" className="min-w-0 break-words">
        <Title className="text-[1.3125rem]/7">
          <a
            href={eventsPath}
            className="underline-offset-2 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </Title>
        {details.map((line) => (
          <p key={line} className={`mt-1 text-base/6 text-pretty ${textColours.gray}`}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
