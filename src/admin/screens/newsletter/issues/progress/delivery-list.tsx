import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import { useId } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../../../lists/last-page.ts';
import { PageSizeField } from '../../../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../../../lists/param-types.ts';
import { useListParams } from '../../../../lists/use-list-params.ts';
import type { Issue } from '../issue-queries.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { deliveryListParams } from './delivery-list-params.ts';
import { useDeliveries } from './delivery-queries.ts';
import { DeliveryTable } from './delivery-table.tsx';

/** What happened to the email to each recipient. */
export function DeliveryList({ issue }: { issue: Issue }) {
  const heading = useId();
  const { params, setParams } = useListParams(deliveryListParams);
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
      <Deliveries issue={issue} />
    </section>
  );
}

function Deliveries({ issue }: { issue: Issue }) {
  const { params, setParams } = useListParams(deliveryListParams);
  const { data, error, refetch } = useDeliveries(issue.id, params);
  const onPage = (page: number) => setParams({ page }, { scrollToTop: false });
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the recipients." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (!deliveryListParams.isFiltered(params)) {
      return <EmptyState icon={MailQuestionMark} title="No recipients." />;
    }
    return (
      <NoResults search={params.search} onClear={() => setParams(deliveryListParams.noFilters)} />
    );
  }
  return (
    <>
      <DeliveryTable issue={issue} items={data.items} />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField
            many="recipients"
            size={params.size}
            onSize={(size) => setParams({ size })}
          />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}
