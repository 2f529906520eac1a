import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { profileSettings } from '#settings/profile-settings.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError, formField } from '../../forms/form-field.ts';
import { recordFields } from '../../forms/record-fields.ts';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { type Me, useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';
import { usersKey } from '../users/users-queries.ts';

const { labels, schema, toRow, toRequest } = recordFields(profileSettings);
const profile = schema.extend({ full_name: z.string().trim().min(1, 'Enter your full name.') });
// No field is a time.
const zone = 'UTC';
const rowOf = (me: Me) => toRow(me, zone);

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
  const me = useMe();
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload: () => queries.invalidateQueries({ queryKey: meKey }),
    save: (typed, version) =>
      parseResponse(api.me.$patch({ json: { version, ...toRequest(typed, me, zone) } })),
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
        <TextField label={labels.full_name} autoComplete="name" {...formField(form, 'full_name')} />
        <TextField label={`${labels.department} (optional)`} {...formField(form, 'department')} />
      </div>
      <TextArea label={`${labels.bio} (optional)`} rows={4} {...formField(form, 'bio')} />
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
