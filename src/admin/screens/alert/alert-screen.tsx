import { useQuery } from '@tanstack/react-query';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { describeTimeZone, getSupportedTimeZone } from '../../site/site-time-zone.ts';
import { useSite } from '../../site/use-site.ts';
import { AlertForm } from './alert-form.tsx';
import { type Alert, alertQuery } from './alert-query.ts';
import { describeAlertState } from './alert-state.ts';

/** The notice above every public page. */
export function Component() {
  const title = useSectionTitle('/admin/alert');
  const alert = useQuery(alertQuery);
  const site = useSite();
  const error = alert.error ?? site.error;
  const zone = site.data && getSupportedTimeZone(site.data.time_zone);
  const isRead = alert.data !== undefined && zone !== undefined;
  return (
    <>
      <ScreenHead title={title} description="A short notice shown above every public page." />
      {error && !isRead && (
        <LoadError
          title="Couldn’t load the alert."
          error={error}
          onRetry={() => {
            void alert.refetch();
            void site.refetch();
          }}
        />
      )}
      {!error && !isRead && <Loading />}
      {isRead && (
        <>
          <State alert={alert.data} zone={zone} />
          <AlertForm
            key={zone}
            alert={alert.data}
            zone={zone}
            zoneWords={describeTimeZone(zone, site.data?.time_zone ?? zone)}
          />
        </>
      )}
    </>
  );
}

function State({ alert, zone }: { alert: Alert; zone: string }) {
  const { tone, word, sentence } = describeAlertState(alert, new Date(), zone);
  const { updated_at, updated_by } = alert;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        <PanelBadge tone={tone}>{word}</PanelBadge> <span>{sentence}</span>
      </p>
      {updated_at && (
        <p className="text-soft">
          Saved <RelativeTime at={updated_at} />
          {updated_by && <span>{` by ${updated_by.full_name}`}</span>}
        </p>
      )}
    </div>
  );
}
