import type { ReactNode } from 'react';
import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import { formatDateTime } from '../../../date-time/format-date-time.ts';
import { useSiteTimeZone } from '../../../site/site-time-zone.ts';
import type { Message } from '../message-queries.ts';

/** What the visitor sent. */
export function OriginalMessage({ message }: { message: Message }) {
  const { name, email, subject, reference, created_at, message: text } = message;
  const zone = useSiteTimeZone();
  return (
    <section aria-label="Message" className="rounded-md border border-line bg-raised">
      <dl className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 sm:grid-cols-2">
        <Fact label="From">
          <bdi>{name}</bdi>
          <a
            href={mailtoUrl(email)}
            className="block text-accent underline underline-offset-2 pointer-coarse:py-2"
          >
            <bdi>{email}</bdi>
          </a>
        </Fact>
        <Fact label="Subject">{contactSubjectLabels[subject]}</Fact>
        <Fact label="Received">
          <time dateTime={created_at}>{formatDateTime(new Date(created_at), zone)}</time>
        </Fact>
        <Fact label="Reference">
          <span translate="no" className="tabular-nums">
            {reference}
          </span>
        </Fact>
      </dl>
      <p dir="auto" className="max-w-[75ch] px-4 py-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem]/5 text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
