import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { z } from 'zod';
import { maxRevisionName, maxRevisionNote } from '#constants/revisions.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { localDrafts } from '../../drafts/local-drafts.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError, formField } from '../../forms/form-field.ts';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { useCan, useMe } from '../../session/me.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import type { RevisionSummary } from './use-revisions.ts';

interface RevisionDescriptionProps {
  contentType: ContentType;
  id: string;
  revision: RevisionSummary;
}

/** The name and note of a revision, which users with the permission can edit in place. */
export function RevisionDescription(props: RevisionDescriptionProps) {
  const { name, note, id } = props.revision;
  const canWrite = useCan(props.contentType.permission);
  const draft = `${useMe().id}.revisions.${id}`;
  // What was typed before a reload is in the form again.
  const [isEditing, setEditing] = useState(() => canWrite && localDrafts.read(draft) !== null);
  if (isEditing) {
    return <DescriptionForm {...props} draft={draft} onClose={() => setEditing(false)} />;
  }
  const isDescribed = name !== null || note !== null;
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 break-words">
        {name !== null && <p className="font-semibold">{name}</p>}
        {note !== null && <p className="whitespace-pre-line text-soft">{note}</p>}
      </div>
      {canWrite && (
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          {isDescribed ? 'Edit name and note' : 'Add name or note'}
        </Button>
      )}
    </div>
  );
}

const labels = { name: 'Name', note: 'Note' };
const schema = z.object({ name: z.string(), note: z.string() });
type Described = Pick<RevisionSummary, 'version' | 'name' | 'note'>;

function rowOf({ version, name, note }: Described) {
  return { version, values: { name: name ?? '', note: note ?? '' } };
}

function DescriptionForm(props: RevisionDescriptionProps & { draft: string; onClose(): void }) {
  const { contentType, id, revision, draft, onClose } = props;
  const toast = useToast();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [contentType.name, 'revisions', id] });
  const editing = useRowForm(draft, rowOf(revision), schema);
  const { form } = editing;
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload,
    save: (typed, version): Promise<Described> =>
      contentApi.describeRevision(contentType.name, id, revision.id, { ...typed, version }),
    onSaved: () => {
      toast('Name and note were saved.');
      onClose();
      return reload();
    },
  });
  const error = formError(form);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be inside another form, which the event reaches through React's tree.
        event.stopPropagation();
        void submit(event);
      }}
      className="mb-4 grid gap-3 rounded-md border border-line p-3"
    >
      <ConflictNotice
        what="the name or note"
        differences={editing.differences}
        labels={labels}
        onChoose={editing.merge}
      />
      <TextField
        label={labels.name}
        hint="Revisions with a name or note are never deleted."
        autoFocus
        maxLength={maxRevisionName}
        {...formField(form, 'name')}
      />
      <TextArea
        label={labels.note}
        rows={2}
        maxLength={maxRevisionNote}
        {...formField(form, 'note')}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={busy} busyText="Saving...">
          Save name and note
        </Button>
        <Button
          onClick={() => {
            editing.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
