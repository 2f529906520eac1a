import { api } from '../../../api/client.ts';
import { CsvExportButton } from '../../../lists/csv-export-button.tsx';
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';

/** Exports the filtered subscribers. */
export function SubscriberExportButton({ params }: { params: SubscriberListParams }) {
  const query = subscriberListParams.activeFilters(params);
  return (
    <CsvExportButton
      name="subscribers"
      send={(signal) => api.subscribers.export.$get({ query }, { init: { signal } })}
    />
  );
}
