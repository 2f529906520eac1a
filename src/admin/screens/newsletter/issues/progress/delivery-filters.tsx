import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../../../lists/filter-bar.tsx';
import { deliveryLabels, statusOptions } from '../issue-labels.ts';
import type { DeliveryListParams, deliveryListParams } from './delivery-list-params.ts';

interface DeliveryFiltersProps {
  params: DeliveryListParams;
  onSearch(search: string): void;
  onStatus(status: DeliveryListParams['status']): void;
}

const options = statusOptions(deliveryLabels);

export function DeliveryFilters({ params, onSearch, onStatus }: DeliveryFiltersProps) {
  return (
    <FilterBar<typeof deliveryListParams>
      controls={{
        search: (
          <SearchField
            label="Search email addresses"
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
            onChange={({ target }) => onStatus(target.value as DeliveryListParams['status'])}
          />
        ),
      }}
    />
  );
}
