import { Popover } from '@base-ui/react/popover';
import type { ContentTableName } from '#constants/enums.ts';
import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { formatPresence, type Presence } from './present-users.ts';
import { usePresence } from './use-presence.ts';

const maxAvatars = 3;

interface PresenceListProps {
  contentType: ContentTableName;
  id: string;
  className?: string;
}

/** Shows who else has the item open, and reports that this tab has. Empty while nobody else is here. */
export function PresenceList({ contentType, id, className = '' }: PresenceListProps) {
  const others = usePresence(contentType, id);
  const sentence = formatPresence(others);
  return (
    <div className={`min-w-0 ${className}`}>
      <span role="status" className="sr-only">
        {sentence}
      </span>
      {others.length > 0 && (
        <Popover.Root>
          <Popover.Trigger
            openOnHover
            render={<Button kind="quiet" className="max-w-full px-1!" />}
          >
            <span className="sr-only">{sentence}</span>
            <Faces others={others} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner align="start" sideOffset={4} className="z-50 outline-none">
              <Popover.Popup
                aria-label="Also here"
                className="max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-raised p-4 text-sm/5 text-ink shadow-lifted outline-none"
              >
                <People others={others} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </div>
  );
}

function Faces({ others }: { others: readonly Presence[] }) {
  const [first] = others;
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-2">
      <span className="flex -space-x-2">
        {others.slice(0, maxAvatars).map(({ id, name, photo }) => (
          <span key={id} className="rounded-full bg-raised p-0.5">
            <Avatar name={name} photo={photo} />
          </span>
        ))}
      </span>
      <span className="truncate font-normal max-sm:sr-only">
        {others.length === 1 ? first?.name : `${others.length} others here`}
      </span>
    </span>
  );
}

function People({ others }: { others: readonly Presence[] }) {
  return (
    <ul className="grid gap-2">
      {others.map(({ id, name, photo, activity }) => (
        <li key={id} className="flex items-center gap-2">
          <Avatar name={name} photo={photo} />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{name}</bdi>
            <span className="block text-soft">{labels[activity]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const labels: Record<Presence['activity'], string> = {
  editing: 'Editing',
  viewing: 'Viewing',
  'in another tab': 'In another tab',
};
