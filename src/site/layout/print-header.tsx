interface Props {
  siteName: string;
  /** Absolute URL of the page, if it has one. */
  source: string | null;
}

/**
 * Name, URL and date at the top of a printed page. At the end they could be alone on the last sheet. The entry
 * script adds the date, to all pages: a search or an error page has no lasting URL.
 */
export function PrintHeader({ siteName, source }: Props) {
  return (
    <div className="mb-6 hidden border-b border-edge pb-2 text-base/6 print:block">
      <p className="font-strong">{siteName}</p>
      <p className="break-all">
        {source && `Source: ${source}`}
        <span data-print-date={source ? ', printed on ' : 'Printed on '} />
      </p>
    </div>
  );
}
