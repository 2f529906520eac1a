import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useListParams } from '../../../lists/use-list-params.ts';
import { useSectionTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { NewsletterTabs } from '../newsletter-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SubscriberDetails } from './subscriber-details.tsx';
import { SubscriberExportButton } from './subscriber-export-button.tsx';
import { SubscriberFilters } from './subscriber-filters.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';
import { useSubscriberCounts, useSubscribers, useSubscriberTopics } from './subscriber-queries.ts';

/** Who gets the newsletter, and what they agreed to. */
export function Component() {
  const title = useSectionTitle('/admin/newsletter/issues');
  const { params, setParams, href } = useListParams(subscriberListParams);
  const [isImporting, setImporting] = useState(false);
  const read = useSubscribers(params);
  const counts = useSubscriberCounts();
  const topics = useSubscriberTopics();
  const importButton = (
    <Button icon={Upload} onClick={() => setImporting(true)}>
      Import
    </Button>
  );
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={
          <>
            <SubscriberExportButton params={params} />
            {importButton}
          </>
        }
      />
      <NewsletterTabs current="subscribers" />
      <p className="mb-4 max-w-[66ch] text-soft">
        Everyone who has subscribed, with the record of their consent. Issues go to confirmed
        subscribers only.
      </p>
      <SubscriberFilters
        params={params}
        counts={counts}
        topics={topics}
        onSearch={(search) => setParams({ search }, { replace: true })}
        onChange={setParams}
      />
      <SubscriberList
        params={params}
        read={read}
        importButton={importButton}
        detailsUrl={(id) => href({ open: id })}
        onSort={(sort) => setParams({ sort: sort as SubscriberListParams['sort'] })}
        onPage={(page) => setParams({ page })}
        onSize={(size) => setParams({ size })}
        onClear={() => setParams(subscriberListParams.noFilters)}
      />
      <SubscriberDetails id={params.open} onClose={() => setParams({ open: '' })} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
