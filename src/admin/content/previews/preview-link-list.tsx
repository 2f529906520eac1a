import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useConfirmActionOn } from '../../forms/confirm-action.ts';
import type { ContentType } from '../content-type.ts';
import { type PreviewLink, previewLinksApi, previewLinksKey } from './preview-links-api.ts';

interface LinkListProps {
  contentType: ContentType;
  id: string;
  canRevoke: boolean;
  onRevoked(id: string): void;
}

/** Preview links that still work, whoever created them. */
export function PreviewLinkList(props: LinkListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1} className="mb-1 font-semibold outline-none">
        Active links
      </h3>
      <Links {...props} heading={heading} />
    </section>
  );
}

function Links({
  contentType,
  id,
  canRevoke,
  onRevoked,
  heading,
}: LinkListProps & { heading: string }) {
  const [linkToRevoke, setLinkToRevoke] = useState<PreviewLink | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: previewLinksKey(contentType.name, id),
    queryFn: () => previewLinksApi.list(contentType.name, id),
  });
  if (error && !data) {
    return <LoadError title="Couldn’t load the links." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <>
      {data.items.length === 0 && <p className="text-soft">No active preview links.</p>}
      <ul aria-labelledby={heading}>
        {data.items.map((link) => (
          <li key={link.id} className="flex items-center gap-3 border-t border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <span>{`Created by ${formatCreator(link)},`}</span>{' '}
                <RelativeTime at={link.created_at} />
              </p>
              <p className="text-[0.8125rem]/5 text-soft">{`Expires ${endOf(link)}`}</p>
            </div>
            {canRevoke && (
              <Button onClick={() => setLinkToRevoke(link)}>
                Revoke
                <span className="sr-only">{` the link until ${endOf(link)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RevokeQuestion
        contentType={contentType}
        id={id}
        link={linkToRevoke}
        onRevoked={onRevoked}
        onClose={() => setLinkToRevoke(null)}
      />
    </>
  );
}

interface QuestionProps {
  contentType: ContentType;
  id: string;
  /** The link to revoke; null while the dialog is closed. */
  link: PreviewLink | null;
  onRevoked(id: string): void;
  onClose(): void;
}

function RevokeQuestion({ contentType, id, link, onRevoked, onClose }: QuestionProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const confirmation = useConfirmActionOn(link, {
    act: async ({ id: linkId }) => {
      await previewLinksApi.revoke(contentType.name, id, linkId);
      await queries.invalidateQueries({ queryKey: previewLinksKey(contentType.name, id) });
    },
    onDone: (_, { id: linkId }) => {
      onRevoked(linkId);
      toast('The link was revoked.');
    },
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={link !== null}
      title="Revoke link"
      sentence="The link stops working. You can create a new one at any time."
      confirmText="Revoke link"
      danger
    />
  );
}

function formatCreator({ created_by_name }: PreviewLink): string {
  return created_by_name || 'a deleted user';
}

function endOf({ expires_at }: PreviewLink): string {
  return formatDateTime(new Date(expires_at));
}
