import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../../../forms/form-errors.ts';
import { UsageList } from '../../../links/usage-list.tsx';
import { usesQuery } from '../../../links/uses-queries.ts';

interface MediaUsesProps {
  id: string;
  /** Whether to warn that visitors would miss the file. */
  warns?: boolean;
}

/** Where a file is used or linked. */
export function MediaUses({ id, warns = false }: MediaUsesProps) {
  const { data, error } = useQuery(usesQuery('media', id));
  if (error)
    return (
      <p className="text-soft">{`Couldn’t check where this file is used. ${errorMessage(error)}`}</p>
    );
  if (!data) return <p className="text-soft">Checking where this file is used...</p>;
  if (data.total === 0) return <p className="text-soft">Not used anywhere.</p>;
  const isSeen = data.items.some(({ live }) => live);
  return (
    <div className="grid gap-2">
      {warns && (
        <Notice tone={isSeen ? 'warning' : 'info'}>
          {isSeen
            ? 'This file is used on published pages. It will disappear from:'
            : 'No published page uses this file, but it’s used in:'}
        </Notice>
      )}
      <UsageList uses={data} />
    </div>
  );
}
