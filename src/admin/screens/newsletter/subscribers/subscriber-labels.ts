import type { SubscriberSource } from '#constants/enums.ts';
import type { SubscriberStatus } from '#constants/newsletter.ts';
import type { PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';

export const statuses: Record<SubscriberStatus, { label: string; tone: PanelBadgeProps['tone'] }> =
  {
    confirmed: { label: 'Confirmed', tone: 'green' },
    unconfirmed: { label: 'Unconfirmed', tone: 'yellow' },
    unsubscribed: { label: 'Unsubscribed', tone: 'grey' },
    spam: { label: 'Possible spam', tone: 'red' },
  };

export const sources: Record<SubscriberSource, string> = {
  form: 'Sign-up form',
  import: 'Import',
};
