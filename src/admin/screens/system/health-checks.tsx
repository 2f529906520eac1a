import type { CheckState } from '#constants/system-report.ts';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { FindingRow } from './finding-row.tsx';
import type { Finding, useSystemReport } from './system-report-query.ts';

/** The findings of all checks, the worst first. */
export function HealthChecks({ read }: { read: ReturnType<typeof useSystemReport> }) {
  const { data, error, refetch } = read;
  if (error && !data) {
    return <LoadError title="Couldn’t check the system." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading text="Checking..." />;
  return (
    <>
      <p className="mb-3 text-soft">
        <span role="status">{summaryOf(data.findings)}</span> <RelativeTime at={data.checked_at} />.{' '}
        <span>{`Directorate ${data.version}`}</span>
      </p>
      <ul className="overflow-clip rounded-md border border-line">
        {data.findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </>
  );
}

function summaryOf(findings: readonly Finding[]): string {
  const countOf = (state: CheckState) => findings.filter((one) => one.state === state).length;
  const [problems, warnings] = [countOf('problem'), countOf('warning')];
  if (problems + warnings === 0) return 'No problems found. Checked';
  const counts = [
    ...(problems > 0 ? [problems === 1 ? '1 problem' : `${problems} problems`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  return `${counts.join(' and ')}. Checked`;
}
