import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { useSite } from '../../site/use-site.ts';
import { subjectOptions } from './message-labels.ts';
import type { MessageListParams, messageListParams } from './message-list-params.ts';
import { useAssignees } from './message-queries.ts';

interface MessageFiltersProps {
  params: MessageListParams;
  onSearch(search: string): void;
  onChange(change: Partial<MessageListParams>): void;
}

const sortOptions: { value: MessageListParams['sort']; label: string }[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-last_activity_at', label: 'Latest activity' },
  { value: 'last_activity_at', label: 'Longest idle' },
];

export function MessageFilters({ params, onSearch, onChange }: MessageFiltersProps) {
  const zone = useSite().data?.time_zone;
  return (
    <FilterBar<typeof messageListParams>
      controls={{
        search: (
          <SearchField
            label="Search name, email, reference or text"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        subject: (
          <SelectField
            label="Subject"
            options={[{ value: '', label: 'All' }, ...subjectOptions]}
            value={params.subject}
            onChange={({ target }) =>
              onChange({ subject: target.value as MessageListParams['subject'] })
            }
          />
        ),
        assignee: (
          <SelectField
            label="Assigned to"
            options={useAssigneeOptions(params.assignee)}
            value={params.assignee}
            onChange={({ target }) => onChange({ assignee: target.value })}
          />
        ),
        from: (
          <TextField
            label="From"
            type="date"
            value={params.from}
            max={params.to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        ),
        to: (
          <TextField
            label="To"
            type="date"
            value={params.to}
            min={params.from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        ),
      }}
    >
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={params.sort}
        onChange={({ target }) => onChange({ sort: target.value as MessageListParams['sort'] })}
      />
      {zone && (
        <p className="w-auto! self-end pb-2 text-[0.8125rem]/5 text-soft max-sm:basis-full! max-sm:pb-0">
          Site time zone: <span>{zone}</span>
        </p>
      )}
    </FilterBar>
  );
}

/** The options of the filter, with the chosen one also if that user can no longer be assigned. */
function useAssigneeOptions(chosen: string) {
  const users = (useAssignees() ?? []).map((user) => ({ value: user.id, label: user.full_name }));
  const options = [
    { value: '', label: 'All' },
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Unassigned' },
    ...users,
  ];
  const isListed = options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: 'Another user' }];
}
