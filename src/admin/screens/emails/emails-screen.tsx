import { PanelLink } from '#ui/panel/panel-link.tsx';
import { emailStatusLabels } from '../../emails/email-status-labels.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../../lists/list-filters.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { kinds } from './email-labels.ts';
import { EmailList } from './email-list.tsx';
import { emailListParams } from './email-list-params.ts';
import { useEmails } from './email-queries.ts';
import { StoredEmailsNotice } from './stored-emails-notice.tsx';

const statusOptions = optionsOf(emailStatusLabels);
const kindOptions = optionsOf(kinds);

/** What happened to each email of the last days. */
export function Component() {
  const title = useSectionTitle('/admin/emails');
  const list = useListParams(emailListParams);
  const read = useEmails(list.params);
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} />
      <p className="mb-4 max-w-[66ch] text-soft">
        Emails to staff, message senders and subscribers. Newsletter issues aren’t listed here: open
        an issue to see its recipients. Emails that can’t be delivered are retried for several
        hours. Entries are deleted after the time set in the{' '}
        <PanelLink href="/admin/settings#retention" className="underline underline-offset-4">
          settings
        </PanelLink>
        .
      </p>
      <StoredEmailsNotice />
      <FilterBar<typeof emailListParams>
        controls={{
          search: <ListSearch list={list} label="Search recipient or subject" />,
          status: <ListSelect list={list} name="status" label="Status" options={statusOptions} />,
          kind: <ListSelect list={list} name="kind" label="Email" options={kindOptions} />,
        }}
      />
      <EmailList list={list} read={read} />
    </>
  );
}
