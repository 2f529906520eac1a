import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { draftRevisionRetentionDays } from '#constants/revisions.ts';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import type { RevisionFilter } from '../content-api.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { RevisionList } from './revision-list.tsx';
import type { RevisionsProps } from './revisions-props.ts';
import { useRevisions } from './use-revisions.ts';

/** Lists revisions, compares any two or one with the form or the builder, and restores it or a part of it. */
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
      description={`A revision is saved when you publish, when an editing session ends, and when a draft is discarded or replaced. Drafts without a name or note are deleted after ${draftRevisionRetentionDays} days.`}
    >
      {open && <Revisions {...props} />}
    </Dialog>
  );
}

function Revisions<Fields extends Values & FieldValues>(props: RevisionsProps<Fields>) {
  const [filter, setFilter] = useState<RevisionFilter>('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const loaded = useRevisions(props.contentType, props.id, filter);
  const { revisions, error, refetch } = loaded;
  if (error && !revisions) {
    return <LoadError title="Couldn’t load the revisions." error={error} onRetry={refetch} />;
  }
  if (!revisions) return <Loading />;
  const shown = revisions.find((revision) => revision.id === chosen) ?? revisions[0];
  return (
    <div className="grid items-start gap-5 md:grid-cols-[15rem_1fr]">
      <RevisionList
        loaded={{ ...loaded, revisions }}
        filter={filter}
        onFilter={setFilter}
        selected={shown?.id}
        onSelect={setChosen}
      />
      {shown && (
        <RevisionComparison
          key={shown.id}
          {...props}
          revision={shown}
          revisions={revisions}
          onRestored={(now) => {
            // The list gets a new first item, which must not replace the one shown.
            setChosen(shown.id);
            props.onRestored(now);
          }}
        />
      )}
    </div>
  );
}
