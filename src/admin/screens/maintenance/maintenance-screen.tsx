import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { maintenanceQuery } from '../../site/maintenance-query.ts';
import { describeTimeZone, getSupportedTimeZone } from '../../site/site-time-zone.ts';
import { useSite } from '../../site/use-site.ts';
import { MaintenanceForm } from './maintenance-form.tsx';

/** Closes the site to visitors, now or on schedule, and edits the page they see meanwhile. */
export function Component() {
  const title = useSectionTitle('/admin/maintenance');
  const record = useQuery(maintenanceQuery);
  const site = useSite();
  const failedQuery = [record, site].find(({ data, error }) => error && !data);
  const zone = site.data && getSupportedTimeZone(site.data.time_zone);
  return (
    <>
      <ScreenHead
        title={title}
        description="Temporarily close the site to visitors."
        actions={
          <a href="/maintenance" target="_blank" rel="noreferrer" className={buttonStyles()}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            Preview<span className="sr-only"> (opens in a new tab)</span>
          </a>
        }
      />
      {failedQuery && (
        <LoadError
          title="Couldn’t load the maintenance settings."
          error={failedQuery.error}
          onRetry={failedQuery.refetch}
        />
      )}
      {!failedQuery && !(record.data && zone) && <Loading />}
      {record.data && site.data && zone && (
        <MaintenanceForm
          key={zone}
          stored={record.data}
          zone={zone}
          zoneWords={describeTimeZone(zone, site.data.time_zone)}
        />
      )}
    </>
  );
}
