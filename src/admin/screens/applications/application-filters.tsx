import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { registrations } from './application-labels.ts';
import type { ApplicationListParams, applicationListParams } from './application-list-params.ts';

interface ApplicationFiltersProps {
  params: ApplicationListParams;
  onSearch(search: string): void;
  onRegistration(registration: ApplicationListParams['registration']): void;
}

const registrationOptions = [
  { value: '', label: 'All' },
  ...Object.entries(registrations).map(([value, label]) => ({ value, label })),
];

export function ApplicationFilters({ params, onSearch, onRegistration }: ApplicationFiltersProps) {
  return (
    <FilterBar<typeof applicationListParams>
      controls={{
        search: (
          <SearchField
            label="Search applications"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        registration: (
          <SelectField
            label="Registration"
            options={registrationOptions}
            value={params.registration}
            onChange={({ target }) =>
              onRegistration(target.value as ApplicationListParams['registration'])
            }
          />
        ),
      }}
    />
  );
}
