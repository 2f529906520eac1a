import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import {
  allOption,
  dateRangeControls,
  FilterTimeZone,
  ListSearch,
  ListSelect,
  optionsOf,
} from '../../lists/list-filters.tsx';
import type { ListOf } from '../../lists/use-list-params.ts';
import type { messageListParams } from './message-list-params.ts';
import { useAssignees } from './message-queries.ts';

const subjectOptions = optionsOf(contactSubjectLabels);
const sortOptions = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-last_activity_at', label: 'Latest activity' },
  { value: 'last_activity_at', label: 'Longest idle' },
] as const;

export function MessageFilters({ list }: { list: ListOf<typeof messageListParams> }) {
  const assignees = useAssigneeOptions(list.params.assignee);
  return (
    <FilterBar<typeof messageListParams>
      controls={{
        search: <ListSearch list={list} label="Search name, email, reference or text" />,
        subject: <ListSelect list={list} name="subject" label="Subject" options={subjectOptions} />,
        assignee: (
          <ListSelect list={list} name="assignee" label="Assigned to" options={assignees} />
        ),
        ...dateRangeControls(list),
      }}
    >
      <ListSelect list={list} name="sort" label="Sort by" options={sortOptions} />
      <FilterTimeZone />
    </FilterBar>
  );
}

/** The options of the filter, with the chosen one also if that user can no longer be assigned. */
function useAssigneeOptions(chosen: string) {
  const users = (useAssignees() ?? []).map((user) => ({ value: user.id, label: user.full_name }));
  const options = [
    allOption,
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Unassigned' },
    ...users,
  ];
  const isListed = options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: 'Another user' }];
}
