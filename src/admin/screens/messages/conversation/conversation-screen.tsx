import ArrowLeft from 'lucide-react/icons/arrow-left';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { ApiError } from '../../../api/client.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { type Message, useMessage } from '../message-queries.ts';
import { Composer } from './composer.tsx';
import { EntryList } from './entry-list.tsx';
import { MessagePanel } from './message-panel.tsx';
import { OriginalMessage } from './original-message.tsx';
import { SpamNotice } from './spam-notice.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMessageActions } from './use-message-actions.ts';

/** A message, what staff wrote about it, and what to do with it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMessage(id);
  const title = data ? `Message from ${data.name}` : 'Message';
  usePageTitle(title);
  return (
    <>
      <ScreenHead title={title} actions={<BackToList />} />
      {data && <Conversation key={id} message={data} />}
      {!data && !error && <Loading />}
      {!data && error && isMissing(error) && (
        <EmptyState
          icon={MailX}
          title="This message doesn’t exist."
          line="It may have been deleted, or the link is incomplete."
        />
      )}
      {!data && error && !isMissing(error) && (
        <LoadError title="Couldn’t load the message." error={error} onRetry={refetch} />
      )}
    </>
  );
}

/** Also for ids that the API refuses to read. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
}

/** Leads back to the list as it was left. */
function BackToList() {
  const { state } = useLocation();
  const list: unknown = state?.list;
  return (
    <Link to={`/admin/messages${typeof list === 'string' ? list : ''}`} className={buttonStyles()}>
      <ArrowLeft aria-hidden className="size-4" />
      Back to messages
    </Link>
  );
}

function Conversation({ message }: { message: Message }) {
  // Own changes need no warning while a reply is being written.
  const [ownVersion, setOwnVersion] = useState(0);
  const onOwnChange = ({ version }: Message) => setOwnVersion(version);
  const actions = useMessageActions(message, onOwnChange);
  useMarkRead(message, onOwnChange);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        <SpamNotice message={message} />
        <OriginalMessage message={message} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MessagePanel message={message} actions={actions} />
      </div>
      <div className="grid min-w-0 gap-5">
        <EntryList entries={message.entries} />
        <Composer message={message} ownVersion={ownVersion} />
      </div>
    </div>
  );
}
