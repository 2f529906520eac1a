import type { DeliveryStatus } from '#constants/enums.ts';
import type { IssueStatus } from '#constants/newsletter.ts';
import type { PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';

interface StatusLabel {
  label: string;
  tone: PanelBadgeProps['tone'];
}

export const issueLabels: Record<IssueStatus, StatusLabel> = {
  draft: { label: 'Draft', tone: 'grey' },
  sending: { label: 'Sending', tone: 'blue' },
  paused: { label: 'Paused', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
};

export const deliveryLabels: Record<DeliveryStatus, StatusLabel> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  unknown: { label: 'Unknown', tone: 'purple' },
  skipped: { label: 'Skipped', tone: 'grey' },
};

/** What an issue is called in headings and lists; drafts may have no subject yet. */
export function issueName({ subject }: { subject: string }): string {
  return subject.trim() || 'Untitled issue';
}

export function issueUrl({ id }: { id: string }): string {
  return `/admin/newsletter/issues/${id}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** "1 subscriber", "1,234 subscribers". */
export function formatSubscriberCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;
}
