import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { emailStatusLabels, notSentReason } from '../../emails/email-status-labels.ts';
import { kinds } from './email-labels.ts';
import type { Email } from './email-queries.ts';

/** What the email is, and the subject it was sent with. */
export function EmailName({ email: { kind, subject } }: { email: Email }) {
  return (
    <>
      <span>{kinds[kind]}</span>
      {subject && subject !== kinds[kind] && (
        <bdi className="block text-[0.8125rem]/5 text-soft">{subject}</bdi>
      )}
    </>
  );
}

/** The status, and why the last attempt failed. */
export function EmailStatusCell({ email }: { email: Email }) {
  const { status, error, attempts, next_attempt_at: next } = email;
  const { label, tone } = emailStatusLabels[status];
  return (
    <>
      <PanelBadge tone={tone}>{label}</PanelBadge>
      {status === 'stored' && !error && (
        <span className="block text-[0.8125rem]/5 text-soft">{notSentReason}</span>
      )}
      {error && status !== 'sent' && (
        <bdi className="mt-0.5 block text-[0.8125rem]/5 wrap-anywhere">{error}</bdi>
      )}
      {status === 'waiting' && attempts > 0 && next && (
        <span className="block text-[0.8125rem]/5 text-soft">
          <span>{`Attempt ${attempts + 1}`}</span> <RelativeTime at={next} />
        </span>
      )}
    </>
  );
}

/** Why an email cannot be sent again; undefined if it can. */
export function whyNotResend({ expires_at }: Email, now = Date.now()): string | undefined {
  if (expires_at === null || Date.parse(expires_at) > now) return undefined;
  return 'Its link has expired.';
}

export function canDiscard({ status }: Email): boolean {
  return status !== 'sent' && status !== 'discarded';
}

export function resendLabel({ status }: Email): string {
  return status === 'waiting' ? 'Send now' : 'Send again';
}
