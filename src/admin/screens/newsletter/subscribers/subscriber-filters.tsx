import { maxSearchLength } from '#constants/list-params.ts';
import type { SubscriberStatus } from '#constants/newsletter.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { FilterBar } from '../../../lists/filter-bar.tsx';
import { sources, statuses } from './subscriber-labels.ts';
import type { SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';
import type { SubscriberTopics } from './subscriber-queries.ts';

interface SubscriberFiltersProps {
  params: SubscriberListParams;
  counts: Record<SubscriberStatus, number> | undefined;
  topics: SubscriberTopics | undefined;
  onSearch(search: string): void;
  onChange(change: Partial<Pick<SubscriberListParams, 'status' | 'source' | 'topic'>>): void;
}

const all = { value: '', label: 'All' };
const sourceOptions = [all, ...Object.entries(sources).map(([value, label]) => ({ value, label }))];

export function SubscriberFilters({
  params,
  counts,
  topics = [],
  onSearch,
  onChange,
}: SubscriberFiltersProps) {
  const statusOptions = Object.entries(statuses).map(([value, { label }]) => {
    const count = counts?.[value as SubscriberStatus];
    const shown = count === undefined ? '' : ` (${count.toLocaleString('en-GB')})`;
    return { value, label: label + shown };
  });
  return (
    <FilterBar<typeof subscriberListParams>
      controls={{
        search: (
          <SearchField
            label="Search email or reference"
            value={params.search}
            maxLength={maxSearchLength}
            onSearch={onSearch}
          />
        ),
        status: (
          <SelectField
            label="Status"
            options={[all, ...statusOptions]}
            value={params.status}
            onChange={({ target }) =>
              onChange({ status: target.value as SubscriberListParams['status'] })
            }
          />
        ),
        source: (
          <SelectField
            label="Source"
            options={sourceOptions}
            value={params.source}
            onChange={({ target }) =>
              onChange({ source: target.value as SubscriberListParams['source'] })
            }
          />
        ),
        topic: (
          <SelectField
            label="Topic"
            options={[all, ...topicOptions(topics, params.topic)]}
            value={params.topic}
            onChange={({ target }) => onChange({ topic: target.value })}
          />
        ),
      }}
    />
  );
}

/** A topic in the URL stays selectable, even if nobody has it any more. */
function topicOptions(topics: SubscriberTopics, selected: string) {
  const options = topics.map(({ name, subscribers }) => ({
    value: name,
    label: `${name} (${subscribers.toLocaleString('en-GB')})`,
  }));
  if (selected === '' || topics.some(({ name }) => name === selected)) return options;
  return [...options, { value: selected, label: selected }];
}
