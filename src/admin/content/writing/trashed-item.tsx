import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import type { ReactNode } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useCan } from '../../session/me.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { useRestoreContent } from '../trash/use-restore-content.ts';

interface TrashedItemProps {
  contentType: ContentType;
  id: string;
  /** Shown for an item that is not in the trash either. */
  children: ReactNode;
}

/** An item that was moved to the trash, with a way to restore it. */
export function TrashedItem({ contentType, id, children }: TrashedItemProps) {
  const canRestore = useCan('trash.restore');
  const queries = useQueryClient();
  const restoring = useRestoreContent(contentType);
  const { data, isPending } = useQuery({
    queryKey: [contentType.name, 'trash', id],
    queryFn: () => contentApi.readTrashed(contentType.name, id),
    retry: false,
  });
  if (isPending) return <Loading />;
  if (!data) return children;
  return (
    <>
      <ScreenHead title={data.title || 'Untitled'} />
      <Notice tone="warning" title={`This ${contentType.noun} is in the trash.`}>
        {canRestore && (
          <Button
            icon={ArchiveRestore}
            className="mt-2"
            busy={restoring.isPending}
            onClick={() =>
              restoring.mutate(data, {
                onSuccess: () => queries.invalidateQueries({ queryKey: [contentType.name] }),
              })
            }
          >
            Restore
          </Button>
        )}
      </Notice>
    </>
  );
}
