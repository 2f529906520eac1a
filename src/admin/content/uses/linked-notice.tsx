import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { UsageList } from '../../links/usage-list.tsx';
import { usesQuery } from '../../links/uses-queries.ts';
import type { ContentType } from '../content-type.ts';

interface LinkedNoticeProps {
  contentType: ContentType;
  id: string;
  /** What happens to the links that visitors see; the list of them follows. */
  consequence: string;
}

/** Lists what links to an item before it changes; renders nothing if nothing does. */
export function LinkedNotice({ contentType, id, consequence }: LinkedNoticeProps) {
  const { data, error } = useQuery(usesQuery(contentType.name, id));
  if (error && !data) {
    return <p className="text-soft">{`Couldn’t check what links here. ${errorMessage(error)}`}</p>;
  }
  if (!data || data.total === 0) return null;
  const isSeen = data.items.some(({ live }) => live);
  return (
    <div className="grid gap-2">
      <Notice tone={isSeen ? 'warning' : 'info'}>
        {isSeen
          ? consequence
          : `No published page links to this ${contentType.noun}, but it’s linked in:`}
      </Notice>
      <UsageList uses={data} />
    </div>
  );
}

/** The consequence for links to an item that is no longer public. */
export function brokenLinksIn({ noun }: Pick<ContentType, 'noun'>): string {
  return `Links to this ${noun} will stop working in:`;
}
