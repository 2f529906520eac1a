import { linkSources } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { linkSourceFacts } from '../../links/link-source.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import type { BrokenLinksParams, brokenLinksParams } from './broken-links-params.ts';

interface BrokenLinkFiltersProps {
  params: BrokenLinksParams;
  onSearch(search: string): void;
  onChange(change: Partial<Pick<BrokenLinksParams, 'source' | 'target'>>): void;
}

const sources = [
  { value: '', label: 'All' },
  ...linkSources.map((value) => ({ value, label: linkSourceFacts[value].label })),
];
const targets = [
  { value: '', label: 'All' },
  { value: 'internal', label: 'This site' },
  { value: 'external', label: 'Other sites' },
];

export function BrokenLinkFilters({ params, onSearch, onChange }: BrokenLinkFiltersProps) {
  return (
    <FilterBar<typeof brokenLinksParams>
      controls={{
        search: (
          <SearchField
            label="Search URLs"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        source: (
          <SelectField
            label="Found in"
            options={sources}
            value={params.source}
            onChange={({ target }) =>
              onChange({ source: target.value as BrokenLinksParams['source'] })
            }
          />
        ),
        target: (
          <SelectField
            label="Leads to"
            options={targets}
            value={params.target}
            onChange={({ target }) =>
              onChange({ target: target.value as BrokenLinksParams['target'] })
            }
          />
        ),
      }}
    />
  );
}
