import type { EmailStatus } from '#constants/enums.ts';
import type { PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';

export const emailStatusLabels: Record<
  EmailStatus,
  { label: string; tone: PanelBadgeProps['tone'] }
> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
  stored: { label: 'Not sent', tone: 'grey' },
  discarded: { label: 'Discarded', tone: 'grey' },
  failed: { label: 'Failed', tone: 'red' },
};

/** Why an email was stored instead of sent, if it has no other reason. */
export const notSentReason = 'No mail server was set up.';
