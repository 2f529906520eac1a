import type { SubscriberStatus } from '#constants/newsletter.ts';
import { FilterBar } from '../../../lists/filter-bar.tsx';
import { allOption, ListSearch, ListSelect, optionsOf } from '../../../lists/list-filters.tsx';
import type { ListOf } from '../../../lists/use-list-params.ts';
import { sources, statuses } from './subscriber-labels.ts';
import type { subscriberListParams } from './subscriber-list-params.ts';
import type { SubscriberTopics } from './subscriber-queries.ts';

interface SubscriberFiltersProps {
  list: ListOf<typeof subscriberListParams>;
  counts: Record<SubscriberStatus, number> | undefined;
  topics: SubscriberTopics | undefined;
}

const sourceOptions = optionsOf(sources);

export function SubscriberFilters({ list, counts, topics = [] }: SubscriberFiltersProps) {
  const statusOptions = optionsOf(statuses).map(({ value, label }) => {
    const count = value === '' ? undefined : counts?.[value];
    const shown = count === undefined ? '' : ` (${count.toLocaleString('en-GB')})`;
    return { value, label: label + shown };
  });
  const topicOptions = [allOption, ...optionsOfTopics(topics, list.params.topic)];
  return (
    <FilterBar<typeof subscriberListParams>
      controls={{
        search: <ListSearch list={list} label="Search email or reference" />,
        status: <ListSelect list={list} name="status" label="Status" options={statusOptions} />,
        source: <ListSelect list={list} name="source" label="Source" options={sourceOptions} />,
        topic: <ListSelect list={list} name="topic" label="Topic" options={topicOptions} />,
      }}
    />
  );
}

/** A topic in the URL stays selectable, even if nobody has it any more. */
function optionsOfTopics(topics: SubscriberTopics, selected: string) {
  const options = topics.map(({ name, subscribers }) => ({
    value: name,
    label: `${name} (${subscribers.toLocaleString('en-GB')})`,
  }));
  if (selected === '' || topics.some(({ name }) => name === selected)) return options;
  return [...options, { value: selected, label: selected }];
}
