import { type ReactNode, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { formatDateTime } from '../../../date-time/format-date-time.ts';
import { useSite } from '../../../site/use-site.ts';
import { DeleteSubscriberDialog } from './delete-subscriber-dialog.tsx';
import { sources } from './subscriber-labels.ts';
import { type Subscriber, useSubscriber } from './subscriber-queries.ts';
import { StatusBadge } from './subscriber-table.tsx';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

interface SubscriberDetailsProps {
  /** Empty while the dialog is closed. */
  id: string;
  onClose(): void;
}

/** A subscriber, what they agreed to and when, and the actions. */
export function SubscriberDetails({ id, onClose }: SubscriberDetailsProps) {
  // So that the dialog keeps its content while it closes.
  const [shown, setShown] = useState(id);
  if (id !== '' && id !== shown) setShown(id);
  const { data, error, refetch } = useSubscriber(shown, id !== '');
  const [asking, setAsking] = useState<'unsubscribe' | 'delete' | null>(null);
  const stopAsking = () => setAsking(null);
  return (
    <>
      <Dialog
        open={id !== '' && asking === null}
        onOpenChange={(open) => !open && onClose()}
        title={data?.email ?? 'Subscriber'}
        {...(data && {
          footer: (
            <>
              {data.status !== 'unsubscribed' && (
                <Button onClick={() => setAsking('unsubscribe')}>Unsubscribe...</Button>
              )}
              <Button kind="danger" onClick={() => setAsking('delete')}>
                Delete...
              </Button>
            </>
          ),
        })}
      >
        {error && !data && (
          <LoadError title="Couldn’t load the subscriber." error={error} onRetry={refetch} />
        )}
        {!data && !error && <Loading />}
        {data && <ConsentRecord subscriber={data} />}
      </Dialog>
      {data && (
        <>
          <UnsubscribeDialog
            subscriber={data}
            open={asking === 'unsubscribe'}
            onClose={stopAsking}
          />
          <DeleteSubscriberDialog
            subscriber={data}
            open={asking === 'delete'}
            onClose={stopAsking}
            onDeleted={onClose}
          />
        </>
      )}
    </>
  );
}

function ConsentRecord({ subscriber }: { subscriber: Subscriber }) {
  const zone = useSite().data?.time_zone;
  const { status, source, reference, consent_text, consent_path, imported_by } = subscriber;
  const { requested_at, confirmed_at, unsubscribed_at, topics } = subscriber;
  const moment = (at: string | null, none: string) =>
    at ? <time dateTime={at}>{formatDateTime(new Date(at), zone)}</time> : none;
  const isImported = source === 'import';
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Detail label="Status">
        <StatusBadge status={status} />
      </Detail>
      <Detail label="Reference">{reference}</Detail>
      <Detail label="Source">{sources[source]}</Detail>
      {isImported ? (
        <Detail label="Imported by">{imported_by?.full_name ?? 'A deleted user'}</Detail>
      ) : (
        <Detail label="Page with the form">{consent_path ?? 'Not recorded'}</Detail>
      )}
      <Detail label={isImported ? 'Imported' : 'Signed up'}>{moment(requested_at, '')}</Detail>
      <Detail label="Confirmed">{moment(confirmed_at, 'Not confirmed')}</Detail>
      {unsubscribed_at && <Detail label="Unsubscribed">{moment(unsubscribed_at, '')}</Detail>}
      <div className="sm:col-span-2">
        <Detail label="Topics">
          {topics.length > 0 ? topics.join(', ') : 'None (newsletter only)'}
        </Detail>
      </div>
      <div className="sm:col-span-2">
        <Detail label={isImported ? 'How they agreed' : 'Text shown with the form'}>
          <span className="whitespace-pre-line">{consent_text ?? 'Not recorded'}</span>
        </Detail>
      </div>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem]/5 text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
