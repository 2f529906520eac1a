import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import { useId } from 'react';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { FilterBar } from '../../../../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../../../../lists/list-filters.tsx';
import { PagedList } from '../../../../lists/paged-list.tsx';
import { useListParams } from '../../../../lists/use-list-params.ts';
import { deliveryLabels } from '../issue-labels.ts';
import type { Issue } from '../issue-queries.ts';
import { deliveryListParams } from './delivery-list-params.ts';
import { useDeliveries } from './delivery-queries.ts';
import { DeliveryTable } from './delivery-table.tsx';

const statusOptions = optionsOf(deliveryLabels);

/** What happened to the email to each recipient. */
export function DeliveryList({ issue }: { issue: Issue }) {
  const heading = useId();
  const list = useListParams(deliveryListParams);
  const read = useDeliveries(issue.id, list.params);
  return (
    <section aria-labelledby={heading} className="mt-2">
      <h2 id={heading} className="mb-3 text-base/6 font-semibold">
        Recipients
      </h2>
      <FilterBar<typeof deliveryListParams>
        controls={{
          search: <ListSearch list={list} label="Search email addresses" />,
          status: <ListSelect list={list} name="status" label="Status" options={statusOptions} />,
        }}
      />
      <PagedList
        many="recipients"
        list={list}
        read={read}
        emptyState={<EmptyState icon={MailQuestionMark} title="No recipients." />}
        scrollToTop={false}
      >
        {({ items }) => <DeliveryTable issue={issue} items={items} />}
      </PagedList>
    </section>
  );
}
