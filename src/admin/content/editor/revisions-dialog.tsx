import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Values } from '../../forms/merge-fields.ts';
import { FieldDiffList } from '../compare/field-diff-list.tsx';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { useRevisions } from './use-revisions.ts';

interface RevisionsProps<Fields extends Values> {
  contentType: ContentType;
  id: string;
  labels: Record<keyof Fields & string, string>;
  /** Form values of a revision. */
  valuesIn(fields: Record<string, unknown>): Fields;
  /** The form's current values. */
  current: Fields;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
  onRestored(now: Content): void;
  onClose(): void;
}

/** Lists revisions, compares one with the form or the builder, and restores it. */
export function RevisionsDialog<Fields extends Values & FieldValues>({
  open,
  ...props
}: RevisionsProps<Fields> & { open: boolean }) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      title="Revisions"
      description={describeRetention(props.contentType)}
    >
      {open && <RevisionList {...props} />}
    </Dialog>
  );
}

function describeRetention({ noun: one, builder }: ContentType): string {
  const sentence = `A revision is saved each time the ${one} is published`;
  return builder
    ? `${sentence}, and before blocks that could not be read are replaced.`
    : `${sentence}.`;
}

function RevisionList<Fields extends Values>(props: RevisionsProps<Fields>) {
  const { contentType, id } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const { revisions, error, refetch, hasOlder, isFetching, showOlder, list } = useRevisions(
    contentType,
    id,
  );
  if (error && !revisions) {
    return <LoadError title="The revisions could not be loaded." error={error} onRetry={refetch} />;
  }
  if (!revisions) return <Loading />;
  if (revisions.length === 0) return <p className="text-soft">There are no revisions yet.</p>;
  const shown = revisions.find((revision) => revision.id === chosen) ?? revisions[0];
  return (
    <div className="grid items-start gap-5 md:grid-cols-[15rem_1fr]">
      <div className="grid max-h-60 gap-1 overflow-y-auto p-0.5 md:max-h-[60vh]">
        <ul aria-label="Revisions" ref={list}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <button
                type="button"
                aria-pressed={revision.id === shown?.id}
                onClick={() => setChosen(revision.id)}
                className="w-full cursor-pointer rounded-md px-2.5 py-1.5 text-start hover:bg-hover aria-pressed:bg-hover aria-pressed:font-medium"
              >
                {formatDateTime(new Date(revision.created_at))}
                <span className="block text-[0.8125rem]/5 font-normal text-soft">
                  {revision.author_name}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hasOlder && (
          <Button busy={isFetching} busyText="Loading..." onClick={showOlder}>
            Show older revisions
          </Button>
        )}
        {error && <Notice tone="error">{errorMessage(error)}</Notice>}
      </div>
      {shown && <Comparison key={shown.id} {...props} revisionId={shown.id} />}
    </div>
  );
}

function Comparison<Fields extends Values>(props: RevisionsProps<Fields> & { revisionId: number }) {
  const { contentType, id, revisionId, labels, valuesIn, current, save, onRestored, onClose } =
    props;
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: [contentType.name, 'revisions', id, revisionId],
    queryFn: () => contentApi.revision(contentType.name, id, revisionId),
  });
  const restoring = useMutation({
    mutationFn: async () => {
      const saved = await save();
      return contentApi.restoreRevision(contentType.name, saved, revisionId);
    },
    onSuccess: (now) => {
      onRestored(now);
      toast('This revision is now your draft. Publish it so that visitors see it.');
      onClose();
    },
  });
  if (error && !data) {
    return <LoadError title="The revision could not be loaded." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <div className="min-w-0">
      <FieldDiffList labels={labels} then={valuesIn(data.fields)} now={current} />
      {restoring.error && (
        <div className="mt-4">
          <Notice tone="error">{errorMessage(restoring.error)}</Notice>
        </div>
      )}
      <Button
        kind="primary"
        className="mt-4"
        busy={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        Restore this revision
      </Button>
    </div>
  );
}
