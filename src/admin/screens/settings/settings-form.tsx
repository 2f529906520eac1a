import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { api, parseResponse } from '../../api/client.ts';
import { unsavedChange } from '../../drafts/local-changes.ts';
import { FormNotices } from '../../forms/form-notices.tsx';
import { useSaveShortcut } from '../../forms/form-save-shortcut.ts';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { useMe } from '../../session/me.ts';
import { type Settings, settingsKey, settingsQuery } from '../../site/settings-query.ts';
import { throwFormErrors } from './settings-field-errors.ts';
import { formatField, labels, settingsSchema, toChange, toRow } from './settings-fields.ts';
import { SettingsNavigation } from './settings-navigation.tsx';
import { remoteChangesId, SettingsSaveBar } from './settings-save-bar.tsx';
import { SettingsSections } from './settings-sections.tsx';

const draftOptions = { lifetime: 'month', secret: ['smtp_password'] } as const;

/** The settings form, saved on request. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient();
  const draft = `${useMe().id}.settings`;
  const schema = useMemo(() => settingsSchema(settings), [settings]);
  const editing = useRowForm(draft, toRow(settings), schema, draftOptions);
  const { form, unsaved } = editing;
  const { base } = editing.state;
  const [saved, setSaved] = useState(0);
  const leaveGuard = useLeaveGuard({
    unsaved,
    isStoredLocally: editing.isStoredLocally,
    onDiscard: editing.discard,
  });
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  useEffect(() => scrollToUrlSection(), []);
  const { submit, busy } = useRowSaving({
    editing,
    rowOf: toRow,
    reload: () => queries.invalidateQueries({ queryKey: settingsKey }),
    save: (typed, version) => {
      const json = { ...toChange(base.values, typed), version };
      return parseResponse(api.settings.$patch({ json })).catch(throwFormErrors);
    },
    onSaved: (now: Settings) => {
      queries.setQueryData(settingsQuery.queryKey, now);
      setSaved((count) => count + 1);
      return queries.invalidateQueries({ queryKey: settingsKey });
    },
  });

  function save(event: SubmitEvent) {
    // Ignore forms in dialogs, whose submit events bubble through the React tree.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (busy) return;
    if (unsaved) void submit();
    else setSaved((count) => count + 1);
  }

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[12rem_minmax(0,45rem)]">
      <SettingsNavigation />
      <form ref={element} noValidate onSubmit={save} className="min-w-0">
        <div
          id={remoteChangesId}
          tabIndex={-1}
          className="mb-6 grid gap-4 outline-none empty:hidden"
        >
          <FormNotices
            what="the settings"
            draft={draft}
            editing={editing}
            stored={toRow(settings).values}
            labels={labels}
            formatValue={formatField}
          />
        </div>
        <SettingsSections form={form} settings={settings} />
        <SettingsSaveBar
          form={form}
          changes={Object.keys(unsavedChange(editing.state) ?? {}).length}
          busy={busy}
          saved={saved}
          isChangedElsewhere={editing.differences.length > 0}
          onDiscard={editing.discard}
        />
        {leaveGuard.question}
      </form>
    </div>
  );
}

/** Scrolls to the section in the URL, which did not exist yet when the page loaded. */
function scrollToUrlSection(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
