import { formatDate } from '#time/date-format.ts';

/** Levels by word and colour, because colour alone is not accessible. */
const levels = {
  information: { word: 'Information', look: 'border-[#1e40af] bg-[#dbeafe] text-[#1e3a8a]' },
  warning: { word: 'Warning', look: 'border-[#92400e] bg-[#fef3c7] text-[#78350f]' },
  emergency: { word: 'Emergency', look: 'border-[#7a1710] bg-[#b42318] text-white' },
} as const;

export interface AlertBannerProps {
  level: keyof typeof levels;
  text: string;
  link: { label: string; href: string } | null;
  /** End of the alert; null if open-ended. */
  end_at: Date | null;
  timeZone: string;
  /** Shows the alert as a sample outside public pages, with a button that does nothing. */
  isSample?: boolean;
}

/**
 * The alert above the header. It is not a live region. With JavaScript it can be dismissed for the session:
 * `initAlertDismissal` marks the root element early, so that the page does not shift.
 */
export function AlertBanner(props: AlertBannerProps) {
  const { level, text, link, end_at, timeZone, isSample = false } = props;
  const { word, look } = levels[level];
  return (
    <section
      aria-label={word}
      className={`border-b-2 text-base/6 wrap-anywhere print:hidden [html[data-alert-state=dismissed]_&]:hidden ${look}`}
    >
      <div className="mx-auto flex w-full max-w-[75rem] items-start gap-4 px-4 py-2 md:px-8">
        <div className="min-w-0 flex-1 py-2">
          <p>
            <strong className="font-[650]">{`${word}:`}</strong> <span>{text}</span>{' '}
            {link && (
              <a
                href={link.href}
                className="inline-block underline underline-offset-2 hover:decoration-2"
              >
                {link.label}
              </a>
            )}
          </p>
          {end_at && (
            <p>
              Until{' '}
              <time dateTime={end_at.toISOString()}>{formatDate(end_at, 'moment', timeZone)}</time>
            </p>
          )}
        </div>
        <button
          type="button"
          data-dismiss-alert
          className={`min-h-11 shrink-0 cursor-pointer rounded-sm border border-current px-3 font-[650] hover:underline ${isSample ? '' : 'invisible [html[data-alert-state=dismissible]_&]:visible'}`}
        >
          Dismiss
        </button>
      </div>
    </section>
  );
}
