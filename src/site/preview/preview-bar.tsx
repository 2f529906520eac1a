import { formatDate } from '#time/date-format.ts';

interface PreviewBarProps {
  /** When the link expires; null for staff, who need no link. */
  until: Date | null;
  /** URL of the live version; null if there is none. */
  liveUrl: string | null;
  /** Whether the live version is different. */
  differs: boolean;
  timeZone: string;
}

/** Bar above a preview, also in print. */
export function PreviewBar({ until, liveUrl, differs, timeZone }: PreviewBarProps) {
  return (
    <aside aria-label="Preview" className="border-b border-edge bg-[#fef3c7] text-base/6 text-ink">
      <div className="gutter flex flex-wrap gap-x-4 gap-y-1 py-2.5">
        <p>
          <strong className="font-strong">Preview.</strong>{' '}
          {differs ? 'This version is not published.' : 'This matches the published version.'}
        </p>
        <p>
          {until ? <Until {...{ until, timeZone }} /> : 'Only signed-in staff can open this page.'}
        </p>
        {liveUrl && (
          <p className="print:hidden">
            <a href={liveUrl} className="underline underline-offset-2 hover:decoration-2">
              View the published version
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}

function Until({ until, timeZone }: { until: Date; timeZone: string }) {
  return (
    <>
      This link expires on{' '}
      <time dateTime={until.toISOString()}>{formatDate(until, 'moment', timeZone)}</time>.
    </>
  );
}
