import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import type { RevisionFilter } from '../content-api.ts';
import type { RevisionSummary, useRevisions } from './use-revisions.ts';

interface RevisionListProps {
  loaded: ReturnType<typeof useRevisions> & { revisions: RevisionSummary[] };
  filter: RevisionFilter;
  onFilter(filter: RevisionFilter): void;
  selected: number | undefined;
  onSelect(id: number): void;
}

const filters: { value: RevisionFilter; label: string }[] = [
  { value: 'all', label: 'All revisions' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'named', label: 'Named' },
];

/** The revisions of an item with their times, users and names. */
export function RevisionList(props: RevisionListProps) {
  const { loaded, filter, onFilter, selected, onSelect } = props;
  const { revisions, list, error, hasOlder, isFetching, isPlaceholderData, showOlder } = loaded;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label="Show"
        options={filters}
        value={filter}
        onChange={({ target }) => onFilter(target.value as RevisionFilter)}
      />
      {revisions.length === 0 && !isPlaceholderData && (
        <p role="status" className="text-soft">
          {filter === 'all' ? 'There are no revisions yet.' : 'No revisions match.'}
        </p>
      )}
      <div className="grid max-h-60 gap-1 overflow-y-auto p-0.5 md:max-h-[60vh]">
        <ul aria-label="Revisions" ref={list}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <button
                type="button"
                aria-pressed={revision.id === selected}
                onClick={() => onSelect(revision.id)}
                className="w-full cursor-pointer rounded-md px-2.5 py-1.5 text-start hover:bg-hover aria-pressed:bg-hover"
              >
                <RevisionItem {...revision} />
              </button>
            </li>
          ))}
        </ul>
        {hasOlder && (
          <Button busy={isFetching} busyText="Loading..." onClick={showOlder}>
            Show older revisions
          </Button>
        )}
        {error && <Notice tone="error">{errorMessage(error)}</Notice>}
      </div>
    </div>
  );
}

function RevisionItem({ created_at, author_name, kind, name, note }: RevisionSummary) {
  const zone = useSiteTimeZone();
  return (
    <>
      {name !== null && <span className="block font-semibold break-words">{name}</span>}
      <span className="block">{formatDateTime(new Date(created_at), zone)}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-[0.8125rem]/5 text-soft">
        <span>{author_name}</span>
        <PanelBadge tone={kind === 'published' ? 'green' : 'yellow'}>
          {kind === 'published' ? 'Published' : 'Draft'}
        </PanelBadge>
      </span>
      {note !== null && (
        <span className="line-clamp-2 text-[0.8125rem]/5 break-words text-soft">{note}</span>
      )}
    </>
  );
}
