import { api } from '../../../api/client.ts';
import { FileExportButton } from '../../../lists/file-export-button.tsx';
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';

/** Exports the filtered subscribers. */
export function SubscriberExportButton({ params }: { params: SubscriberListParams }) {
  const query = subscriberListParams.activeFilters(params);
  return (
    <FileExportButton
      name="subscribers"
      send={(_, signal) => api.subscribers.export.$get({ query }, { init: { signal } })}
    />
  );
}
