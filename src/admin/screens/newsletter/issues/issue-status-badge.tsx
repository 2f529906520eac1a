import type { IssueStatus } from '#constants/newsletter.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { issueLabels } from './issue-labels.ts';

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const { label, tone } = issueLabels[status];
  return <PanelBadge tone={tone}>{label}</PanelBadge>;
}
