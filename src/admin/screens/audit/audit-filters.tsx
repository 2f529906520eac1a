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
import { actionLabels } from './audit-action-labels.ts';
import { subjectNames, subjects } from './audit-labels.ts';
import type { auditListParams } from './audit-list-params.ts';

const actionOptions = optionsOf(actionLabels).sort((a, b) =>
  a.value === '' ? -1 : b.value === '' ? 1 : a.label.localeCompare(b.label),
);
const subjectOptions = [
  allOption,
  ...subjectNames.map((value) => ({ value, label: subjects[value].many })),
];

export function AuditFilters({ list }: { list: ListOf<typeof auditListParams> }) {
  return (
    <FilterBar<typeof auditListParams>
      controls={{
        search: <ListSearch list={list} label="Search users and items" />,
        // Chosen in the list, which also shows and clears it.
        person: null,
        table: <ListSelect list={list} name="table" label="Type" options={subjectOptions} />,
        action: <ListSelect list={list} name="action" label="Action" options={actionOptions} />,
        ...dateRangeControls(list),
      }}
    >
      <FilterTimeZone />
    </FilterBar>
  );
}
