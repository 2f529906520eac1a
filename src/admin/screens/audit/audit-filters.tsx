import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { useSite } from '../../site/use-site.ts';
import { actionNames } from './audit-action-names.ts';
import { subjects } from './audit-labels.ts';
import type { AuditListParams, auditListParams } from './audit-list-params.ts';

interface AuditFiltersProps {
  params: AuditListParams;
  onSearch(text: string): void;
  onChange(change: Partial<AuditListParams>): void;
}

const actionOptions = [
  { value: '', label: 'All' },
  ...Object.entries(actionNames).map(([value, label]) => ({ value, label })),
].sort((a, b) => (a.value === '' ? -1 : b.value === '' ? 1 : a.label.localeCompare(b.label)));
const subjectOptions = [
  { value: '', label: 'All' },
  ...Object.entries(subjects).map(([value, { many }]) => ({ value, label: many })),
];

export function AuditFilters({ params, onSearch, onChange }: AuditFiltersProps) {
  const zone = useSite().data?.time_zone;
  return (
    <FilterBar<typeof auditListParams>
      controls={{
        search: (
          <SearchField
            label="Search users and items"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        // Chosen in the list, which also shows and clears it.
        person: null,
        table: (
          <SelectField
            label="Type"
            options={subjectOptions}
            value={params.table}
            onChange={({ target }) => onChange({ table: target.value as AuditListParams['table'] })}
          />
        ),
        action: (
          <SelectField
            label="Action"
            options={actionOptions}
            value={params.action}
            onChange={({ target }) =>
              onChange({ action: target.value as AuditListParams['action'] })
            }
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
      {zone && (
        <p className="w-auto! self-end pb-2 text-[0.8125rem]/5 text-soft max-sm:basis-full! max-sm:pb-0">
          Site time zone: <span>{zone}</span>
        </p>
      )}
    </FilterBar>
  );
}
