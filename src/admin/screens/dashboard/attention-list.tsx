import { Children, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { contentNouns } from '#constants/enums.ts';
import type { ContentTypeName } from '../../content/content.ts';
import { capitalize } from '../../content/content-type.ts';
import { contentUrl } from '../../content/content-url.ts';
import { useMe } from '../../session/me.ts';

interface AttentionListProps {
  title: string;
  /** Message for an empty list. */
  nothing: string;
  count?: string | null;
  children: ReactNode;
}

export function AttentionList({ title, nothing, count, children }: AttentionListProps) {
  const heading = useId();
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <div className="min-w-0 rounded-md border border-line">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2.5">
        <h3 id={heading} className="text-sm/5">
          {title}
        </h3>
        {count && <p className="text-[0.8125rem]/5 text-soft tabular-nums">{count}</p>}
      </div>
      {isEmpty ? (
        <p className="px-4 py-3 text-soft">{nothing}</p>
      ) : (
        <ul aria-labelledby={heading} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </div>
  );
}

interface AttentionItemProps {
  subject: { kind: ContentTypeName; id: string; title: string };
  /** Details beside the title. */
  children: ReactNode;
}

/** One list item; links to its form for those who may edit it. */
export function AttentionItem({
  subject: { kind: contentType, id, title },
  children,
}: AttentionItemProps) {
  const { can } = useMe();
  const shown = title.trim() || 'Untitled';
  return (
    <li className="px-4 pt-1.5 pb-2.5">
      {can.includes(`${contentType}.write`) ? (
        <Link
          to={contentUrl(contentType, id)}
          className="inline-block max-w-full rounded-sm py-0.5 font-medium break-words underline-offset-2 hover:underline"
        >
          {shown}
        </Link>
      ) : (
        <span className="inline-block max-w-full py-0.5 font-medium break-words">{shown}</span>
      )}
      <p className="mt-1 text-[0.8125rem]/5 break-words text-soft">
        <span>{`${capitalize(contentNouns[contentType])} ·`}</span> {children}
      </p>
    </li>
  );
}
