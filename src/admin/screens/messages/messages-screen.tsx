import Inbox from 'lucide-react/icons/inbox';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { messageFolders } from '#constants/messages.ts';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { api } from '../../api/client.ts';
import { FileExportButton } from '../../lists/file-export-button.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useCan } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { MessageFilters } from './message-filters.tsx';
import { folderLabels } from './message-labels.ts';
import { type MessageListParams, messageListParams } from './message-list-params.ts';
import { filterQuery, useMessageCounts, useMessages } from './message-queries.ts';
import { MessageTable } from './message-table.tsx';

/** The messages from the contact form, by folder. */
export function Component() {
  const title = useSectionTitle('/admin/messages');
  const list = useListParams(messageListParams);
  const { params } = list;
  const read = useMessages(params);
  const counts = useMessageCounts();
  const views = messageFolders.map((folder) => ({
    label: folderLabels[folder].label,
    url: list.href({ folder }),
    current: folder === params.folder,
    count: counts?.[folder],
  }));
  return (
    <>
      <ScreenHead
        title={title}
        {...(read.data && { count: read.data.total })}
        actions={<ListActions params={params} />}
      />
      <ViewLinks label="Folders" views={views} />
      <MessageFilters list={list} />
      <PagedList
        many="messages"
        list={list}
        read={read}
        emptyState={<EmptyState icon={Inbox} {...folderLabels[params.folder].empty} />}
      >
        {({ items }) => (
          <MessageTable
            items={items}
            sort={params.sort}
            onSort={(sort) => list.setParam('sort', sort)}
            isMixed={params.folder === 'all'}
          />
        )}
      </PagedList>
    </>
  );
}

function ListActions({ params }: { params: MessageListParams }) {
  const mayExport = useCan('messages.export');
  const mayEditRules = useCan('messages.rules');
  const query = filterQuery(params);
  return (
    <>
      {mayExport && (
        <FileExportButton
          name="messages"
          send={(_, signal) => api.messages.export.$get({ query }, { init: { signal } })}
        />
      )}
      {mayEditRules && (
        <PanelLink href="/admin/messages/spam-rules" className={buttonStyles()}>
          <ShieldAlert aria-hidden className="size-4" />
          Spam rules
        </PanelLink>
      )}
    </>
  );
}
