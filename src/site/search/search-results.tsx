import type { MarkedText } from '#domain/search/highlights.ts';
import type { SearchHit } from '#domain/search/site-search.ts';
import { formatDate } from '#time/date-format.ts';
import { searchTypeLabels } from './search-type-labels.ts';

interface Props {
  items: readonly SearchHit[];
  timeZone: string;
}

export function SearchResults({ items, timeZone }: Props) {
  return (
    <ol className="mt-8 max-w-[66ch] space-y-8">
      {items.map(({ kind, title, path, summary, date }) => (
        <li key={path}>
          <p className="text-base/6 text-ink-soft">
            {`${searchTypeLabels[kind].one} · ${kind === 'news' ? '' : 'Updated '}`}
            <time dateTime={date.toISOString()}>{formatDate(date, 'day', timeZone)}</time>
          </p>
          <h3 dir="auto" className="mt-1 break-words text-[1.3125rem]/7">
            <a href={path} className="text-action underline underline-offset-2 hover:decoration-2">
              <Marked text={title} />
            </a>
          </h3>
          <p className="mt-1 text-base/6 text-ink-soft wrap-anywhere">{path}</p>
          {summary.length > 0 && (
            <p dir="auto" className="mt-2 break-words">
              <Marked text={summary} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Marked({ text: pieces }: { text: MarkedText }) {
  let place = 0;
  return pieces.map(({ text, marked }) => {
    const key = place;
    place += text.length;
    if (!marked) return text;
    return (
      <mark key={key} className="bg-focus/40 text-ink">
        {text}
      </mark>
    );
  });
}
