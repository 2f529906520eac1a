import type { CheckState } from '#constants/system-report.ts';
import { PanelBadge, type PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';
import type { Finding } from './system-report-query.ts';

const badges: Record<CheckState, { label: string; tone: PanelBadgeProps['tone'] }> = {
  problem: { label: 'Problem', tone: 'red' },
  warning: { label: 'Warning', tone: 'yellow' },
  ok: { label: 'OK', tone: 'green' },
};

/** What one check found, and what to do about it. */
export function FindingRow({ finding: { state, title, finding, advice } }: { finding: Finding }) {
  const { label, tone } = badges[state];
  return (
    <li className="gap-x-4 border-b border-line px-3 py-2.5 last:border-b-0 sm:flex">
      <div className="mb-1 w-20 shrink-0 sm:mb-0">
        <PanelBadge tone={tone}>{label}</PanelBadge>
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="text-sm/5 font-medium">{title}</h3>
        <p className="max-w-[80ch] text-soft">{finding}</p>
        {advice && <p className="mt-1 max-w-[80ch]">{advice}</p>}
      </div>
    </li>
  );
}
