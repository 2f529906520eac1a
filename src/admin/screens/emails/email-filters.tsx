import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { emailStatusLabels } from '../../emails/email-status-labels.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { filterOptions, kinds } from './email-labels.ts';
import type { EmailListParams, emailListParams } from './email-list-params.ts';

interface EmailFiltersProps {
  params: EmailListParams;
  onSearch(search: string): void;
  onChange(change: Partial<Pick<EmailListParams, 'status' | 'kind'>>): void;
}

const statusOptions = filterOptions(
  Object.fromEntries(
    Object.entries(emailStatusLabels).map(([status, { label }]) => [status, label]),
  ),
);
const kindOptions = filterOptions(kinds);

export function EmailFilters({ params, onSearch, onChange }: EmailFiltersProps) {
  return (
    <FilterBar<typeof emailListParams>
      controls={{
        search: (
          <SearchField
            label="Search recipient or subject"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        status: (
          <SelectField
            label="Status"
            options={statusOptions}
            value={params.status}
            onChange={({ target }) =>
              onChange({ status: target.value as EmailListParams['status'] })
            }
          />
        ),
        kind: (
          <SelectField
            label="Email"
            options={kindOptions}
            value={params.kind}
            onChange={({ target }) => onChange({ kind: target.value as EmailListParams['kind'] })}
          />
        ),
      }}
    />
  );
}
