import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../../lists/filter-bar.tsx';
import { issueLabels, statusOptions } from './issue-labels.ts';
import type { IssueListParams, issueListParams } from './issue-list-params.ts';

interface IssueFiltersProps {
  params: IssueListParams;
  onSearch(search: string): void;
  onStatus(status: IssueListParams['status']): void;
}

const options = statusOptions(issueLabels);

export function IssueFilters({ params, onSearch, onStatus }: IssueFiltersProps) {
  return (
    <FilterBar<typeof issueListParams>
      controls={{
        search: (
          <SearchField
            label="Search subjects"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        status: (
          <SelectField
            label="Status"
            options={options}
            value={params.status}
            onChange={({ target }) => onStatus(target.value as IssueListParams['status'])}
          />
        ),
      }}
    />
  );
}
