import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '../session/me.ts';
import { maintenanceStateQuery } from '../site/maintenance-query.ts';

interface MaintenanceBannerProps {
  /** Whether links load a new document, because the current one has a single screen. */
  leavesDocument?: boolean;
}

/** Shown above every screen during maintenance. */
export function MaintenanceBanner({ leavesDocument = false }: MaintenanceBannerProps) {
  const { data } = useQuery(maintenanceStateQuery);
  const mayChange = useCan('maintenance.manage');
  return (
    <div role="status" className="sticky top-0 z-30">
      {data?.enabled && (
        <p
          data-maintenance-line
          className="flex h-6 items-center justify-center border-b-2 border-yellow-ink bg-yellow-tint text-[0.8125rem]/5 font-semibold text-yellow-ink"
        >
          {mayChange ? (
            <Link
              to="/admin/maintenance"
              reloadDocument={leavesDocument}
              className="rounded-sm px-2 underline underline-offset-2"
            >
              Maintenance is on
            </Link>
          ) : (
            'Maintenance is on'
          )}
        </p>
      )}
    </div>
  );
}
