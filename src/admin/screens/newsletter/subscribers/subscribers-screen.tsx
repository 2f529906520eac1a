import MailPlus from 'lucide-react/icons/mail-plus';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useListParams } from '../../../lists/use-list-params.ts';
import { useSectionTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { NewsletterTabs } from '../newsletter-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SubscriberDetails } from './subscriber-details.tsx';
import { SubscriberExportButton } from './subscriber-export-button.tsx';
import { SubscriberFilters } from './subscriber-filters.tsx';
import { subscriberListParams } from './subscriber-list-params.ts';
import { useSubscriberCounts, useSubscribers, useSubscriberTopics } from './subscriber-queries.ts';
import { SubscriberTable } from './subscriber-table.tsx';

/** Who gets the newsletter, and what they agreed to. */
export function Component() {
  const title = useSectionTitle('/admin/newsletter/issues');
  const list = useListParams(subscriberListParams);
  const { params, setParams } = list;
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
      <SubscriberFilters list={list} counts={counts} topics={topics} />
      <PagedList
        many="subscribers"
        list={list}
        read={read}
        emptyState={
          <EmptyState
            icon={MailPlus}
            title="No subscribers yet."
            line="People who subscribe with the form on the site are listed here."
            action={importButton}
          />
        }
      >
        {({ items }) => (
          <SubscriberTable
            items={items}
            sort={params.sort}
            onSort={(sort) => list.setParam('sort', sort)}
            detailsUrl={(id) => list.href({ open: id })}
          />
        )}
      </PagedList>
      <SubscriberDetails id={params.open} onClose={() => setParams({ open: '' })} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
