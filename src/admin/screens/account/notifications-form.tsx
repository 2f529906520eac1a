import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { contentTables } from '#constants/enums.ts';
import { draftEditedHours, type NotificationKind } from '#constants/notifications.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError, formField } from '../../forms/form-field.ts';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { type Me, type Permission, useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';

interface NotificationSwitch {
  kind: NotificationKind;
  label: string;
  hint: string;
  /** Users without any of these never get the email. */
  permissions: readonly Permission[];
}

const switches: readonly NotificationSwitch[] = [
  {
    kind: 'message_assigned',
    label: 'Messages assigned to you',
    hint: 'When someone assigns a contact message to you.',
    permissions: ['messages.answer'],
  },
  {
    kind: 'scheduled_publication',
    label: 'Scheduled publishing',
    hint: 'When something that you scheduled is published, or can’t be.',
    permissions: contentTables.map((table) => `${table}.write` as const),
  },
  {
    kind: 'draft_edited',
    label: 'Edits to your drafts',
    hint: `When someone else edits a page or post that you created, at most once in ${draftEditedHours} hours for each person.`,
    permissions: ['pages.write', 'posts.write'],
  },
];

const settings = z.object({
  message_assigned: z.boolean(),
  scheduled_publication: z.boolean(),
  draft_edited: z.boolean(),
});

const labels = Object.fromEntries(switches.map(({ kind, label }) => [kind, label])) as Record<
  NotificationKind,
  string
>;

function rowOf({ version, notifications }: Me) {
  return { version, values: notifications };
}

/** The switches that concern this user. */
export function listNotificationSwitches({ can }: Me): NotificationSwitch[] {
  return switches.filter(({ permissions }) =>
    permissions.some((permission) => can.includes(permission)),
  );
}

export function useNotificationsEditing() {
  const me = useMe();
  return useRowForm<Record<NotificationKind, boolean>>(
    `${me.id}.notifications`,
    rowOf(me),
    settings,
  );
}

interface NotificationsFormProps {
  editing: ReturnType<typeof useNotificationsEditing>;
}

/** Which emails the signed-in user wants. */
export function NotificationsForm({ editing }: NotificationsFormProps) {
  const me = useMe();
  const toast = useToast();
  const queries = useQueryClient();
  const { form, unsaved } = editing;
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload: () => queries.invalidateQueries({ queryKey: meKey }),
    save: (notifications, version) =>
      parseResponse(api.me.$patch({ json: { version, notifications } })),
    onSaved: (saved: Me) => {
      queries.setQueryData(meKey, saved);
      toast('Notifications saved.');
    },
  });
  const error = formError(form);

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConflictNotice
        what="your notifications"
        differences={editing.differences}
        labels={labels}
        formatValue={(_, value) => (value ? 'On' : 'Off')}
        onChoose={editing.merge}
      />
      {listNotificationSwitches(me).map(({ kind, label, hint }) => (
        <CheckboxField
          key={kind}
          role="switch"
          label={label}
          hint={hint}
          {...formField(form, kind)}
        />
      ))}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" busy={busy} busyText="Saving..." disabled={!unsaved}>
          Save notifications
        </Button>
        {unsaved && <Button onClick={editing.discard}>Discard changes</Button>}
      </div>
    </form>
  );
}
