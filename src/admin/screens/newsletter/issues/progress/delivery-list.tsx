import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import { useId } from 'react';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../../../lists/paged-list.tsx';
import { useListParams } from '../../../../lists/use-list-params.ts';
import type { Issue } from '../issue-queries.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { deliveryListParams } from './delivery-list-params.ts';
import { useDeliveries } from './delivery-queries.ts';
import { DeliveryTable } from './delivery-table.tsx';

/** What happened to the email to each recipient. */
export function DeliveryList({ issue }: { issue: Issue }) {
  const heading = useId();
  const list = useListParams(deliveryListParams);
  const { params, setParams } = list;
  const read = useDeliveries(issue.id, params);
  return (
    <section aria-labelledby={heading} className="mt-2">
      <h2 id={heading} className="mb-3 text-base/6 font-semibold">
        Recipients
      </h2>
      <DeliveryFilters
        params={params}
        onSearch={(search) => setParams({ search }, { replace: true })}
        onStatus={(status) => setParams({ status })}
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
