interface Props {
  siteName: string;
  /** Absolute URL of the page, if it has one. */
  source: string | null;
}

/**
 * Name, URL and date at the top of a printed page. At the end they could be alone on the last sheet. The entry
 * script adds the date.
 */
export function PrintHeader({ siteName, source }: Props) {
  return (
    <div className="mb-6 hidden border-b border-edge pb-2 text-base/6 print:block">
      <p className="font-strong">{siteName}</p>
      {source && (
        <p className="break-all">
          Source: {source}
          <span data-print-date />
        </p>
      )}
    </div>
  );
}
