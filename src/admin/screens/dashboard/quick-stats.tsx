import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { api, parseResponse } from '../../api/client.ts';

const stats = [
  { name: 'pages', label: 'Total Pages' },
  { name: 'published_posts', label: 'Published Posts' },
  { name: 'active_projects', label: 'Active Projects' },
  { name: 'team_members', label: 'Team Members' },
] as const;

/** The four counts of the dashboard. */
export function QuickStats() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => parseResponse(api.dashboard.$get()),
  });
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-3 text-sm/5">
        Quick Stats
      </h2>
      <dl aria-busy={!data && !error} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {stats.map(({ name, label }) => (
          <div key={name} className="flex flex-col-reverse rounded-md border border-line p-4">
            <dt className="text-soft">{label}</dt>
            <dd className="text-2xl/8 font-semibold tabular-nums">
              {data ? data[name] : <Missing failed={error !== null} />}
            </dd>
          </div>
        ))}
      </dl>
      {error && !data && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-soft" role="status">
          <span>{`Couldn’t load the stats. ${error.message}`}</span>
          <Button kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

function Missing({ failed }: { failed: boolean }) {
  if (failed) return <span className="text-sm/8 font-normal text-soft">Not available</span>;
  return <span>...</span>;
}
