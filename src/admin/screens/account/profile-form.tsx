import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '#ui/panel/button/button.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import { formError, formField } from '../../forms/form-field.ts';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { type Me, useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';
import { usersKey } from '../users/users-queries.ts';

const profile = z.object({
  full_name: z.string().trim().min(1, 'Enter your full name.'),
  department: z.string(),
  bio: z.string(),
});

const labels = { full_name: 'Full name', department: 'Department', bio: 'Bio' };

function rowOf({ version, full_name, department, bio }: Me) {
  return { version, values: { full_name, department: department ?? '', bio: bio ?? '' } };
}

export function useProfileEditing() {
  const me = useMe();
  return useRowForm(`${me.id}.account`, rowOf(me), profile);
}

interface ProfileFormProps {
  editing: ReturnType<typeof useProfileEditing>;
}

/** The name, department and bio of the signed-in user. */
export function ProfileForm({ editing }: ProfileFormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { form, unsaved } = editing;
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload: () => queries.invalidateQueries({ queryKey: meKey }),
    save: ({ full_name, department, bio }, version) => {
      const json = {
        version,
        full_name,
        department: emptyToNull(department),
        bio: emptyToNull(bio),
      };
      return parseResponse(api.me.$patch({ json }));
    },
    onSaved: (saved: Me) => {
      queries.setQueryData(meKey, saved);
      toast('Profile saved.');
      return queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  const error = formError(form);

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConflictNotice
        what="your profile"
        differences={editing.differences}
        labels={labels}
        onChoose={editing.merge}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Full name" autoComplete="name" {...formField(form, 'full_name')} />
        <TextField label="Department (optional)" {...formField(form, 'department')} />
      </div>
      <TextArea label="Bio (optional)" rows={4} {...formField(form, 'bio')} />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" busy={busy} busyText="Saving..." disabled={!unsaved}>
          Save
        </Button>
        {unsaved && <Button onClick={editing.discard}>Discard changes</Button>}
      </div>
    </form>
  );
}
