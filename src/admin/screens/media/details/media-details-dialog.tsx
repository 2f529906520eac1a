import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { mediaQuery } from '../../../media/media-queries.ts';
import { useCan } from '../../../session/me.ts';
import { MediaDetailsForm } from './media-details-form.tsx';
import { ReadOnlyDetails } from './read-only-details.tsx';

interface DetailsDialogProps {
  id: string;
  onClose(): void;
}

/** The details of a file, editable for those with permission. */
export function MediaDetailsDialog({ id, onClose }: DetailsDialogProps) {
  const canWrite = useCan('media.write');
  const { data: media, error, refetch } = useQuery(mediaQuery(id));
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={media?.file_name ?? 'File details'}
    >
      {media && canWrite && media.deleted_at === null && (
        <MediaDetailsForm media={media} onClose={onClose} />
      )}
      {media && !(canWrite && media.deleted_at === null) && (
        <ReadOnlyDetails media={media} onClose={onClose} />
      )}
      {!media && error && (
        <LoadError title="Couldn’t load this file." error={error} onRetry={refetch} />
      )}
      {!media && !error && <Loading />}
    </Dialog>
  );
}
