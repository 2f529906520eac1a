import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Values } from '../../forms/merge-fields.ts';
import { useCan } from '../../session/me.ts';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import type { FieldDiffListProps } from '../compare/field-diff-list.tsx';
import type { RestoreControl } from '../compare/restore-button.tsx';
import { contentApi, type RestoredPart } from '../content-api.ts';
import { RevisionDescription } from './revision-description.tsx';
import type { RevisionsProps } from './revisions-props.ts';
import type { RevisionSummary } from './use-revisions.ts';

/** Loaded on demand: it needs the definitions of all blocks. */
const FieldDiffList = lazy(async () => ({
  default: (await import('../compare/field-diff-list.tsx')).FieldDiffList as (
    props: FieldDiffListProps<Values>,
  ) => React.ReactNode,
}));

interface ComparisonProps<Fields extends Values> extends RevisionsProps<Fields> {
  revision: RevisionSummary;
  /** The revisions that it can be compared with. */
  revisions: readonly RevisionSummary[];
}

const currentDraft = 'current';

/** Compares a revision with the current draft or another revision, and restores all of it or a part. */
export function RevisionComparison<Fields extends Values & FieldValues>(
  props: ComparisonProps<Fields>,
) {
  const { contentType, id, revision, revisions, labels, valuesIn, current } = props;
  const [chosen, setChosen] = useState(currentDraft);
  const zone = useSiteTimeZone();
  const restoring = useRestoring(props);
  const others = revisions.filter((one) => one.id !== revision.id);
  const other = others.find((one) => String(one.id) === chosen);
  const title = (one: RevisionSummary) =>
    [one.name, formatDateTime(new Date(one.created_at), zone), one.author_name]
      .filter((text) => text !== null)
      .join(', ');
  const before = useRevision(props, revision.id);
  const after = useRevision(props, other?.id);
  const failed = [before, after].find(({ error, data }) => error && !data);
  const isLoaded = before.data && (!other || after.data);
  return (
    <div className="min-w-0">
      <RevisionDescription contentType={contentType} id={id} revision={revision} />
      <div className="mb-3 max-w-96">
        <SelectField
          label="Compare with"
          value={other ? chosen : currentDraft}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: currentDraft, label: 'Current draft' },
            ...others.map((one) => ({ value: String(one.id), label: title(one) })),
          ]}
        />
      </div>
      {failed && (
        <LoadError
          title="Couldn’t load the revision."
          error={failed.error}
          onRetry={failed.refetch}
        />
      )}
      {!failed && !isLoaded && <Loading />}
      {before.data && isLoaded && (
        <Suspense fallback={<Loading />}>
          <FieldDiffList
            contentType={contentType}
            labels={labels}
            before={valuesIn(before.data.fields)}
            after={other && after.data ? valuesIn(after.data.fields) : current}
            other={
              other
                ? (other.name ?? formatDateTime(new Date(other.created_at), zone))
                : 'Current draft'
            }
            restore={other ? null : restoring.control}
          />
          {restoring.error && (
            <div className="mt-4">
              <Notice tone="error">{errorMessage(restoring.error)}</Notice>
            </div>
          )}
          {restoring.control && (
            <Button
              kind="primary"
              className="mt-4"
              busy={restoring.control.isBusy}
              onClick={restoring.restoreAll}
            >
              Restore this revision
            </Button>
          )}
        </Suspense>
      )}
    </div>
  );
}

/** One revision with its fields; nothing is loaded without `revision`. */
function useRevision<Fields extends Values>(
  { contentType, id }: RevisionsProps<Fields>,
  revision: number | undefined,
) {
  return useQuery({
    queryKey: [contentType.name, 'revisions', id, revision],
    queryFn: () => contentApi.revision(contentType.name, id, revision ?? 0),
    enabled: revision !== undefined,
  });
}

/** Restoring is for users who may write; `control` is null for others. */
function useRestoring<Fields extends Values>(props: ComparisonProps<Fields>) {
  const { contentType, id, revision, save, onRestored, onClose } = props;
  const toast = useToast();
  const queries = useQueryClient();
  const canWrite = useCan(contentType.permission);
  const restoring = useMutation({
    mutationFn: async ({ part }: { part?: RestoredPart; label?: string }) =>
      contentApi.restoreRevision(contentType.name, await save(), revision.id, part),
    onSuccess: (now, { label }) => {
      onRestored(now);
      if (label !== undefined) {
        toast(`${label} was restored to the draft.`);
        return queries.invalidateQueries({ queryKey: [contentType.name, 'revisions', id, 'list'] });
      }
      toast('Revision restored as a draft. Publish it to update the site.');
      onClose();
    },
  });
  const control: RestoreControl | null = canWrite
    ? {
        isBusy: restoring.isPending,
        restore: (part, label) => restoring.mutate({ part, label }),
      }
    : null;
  return { control, error: restoring.error, restoreAll: () => restoring.mutate({}) };
}
