import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { api, ask } from '../../api/client.ts';
import { FormNews } from '../../forms/form-news.tsx';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import { useLeaving } from '../../forms/leaving.tsx';
import { useRowForm } from '../../forms/row-form.ts';
import { useSaveKey } from '../../forms/save-key.ts';
import { useRowSaving } from '../../forms/saving-row.ts';
import { useMe } from '../../session/me.ts';
import { BrandingPart } from './branding-section.tsx';
import { ColoursPart } from './colours-section.tsx';
import { ContactPart } from './contact-section.tsx';
import { FiguresPart } from './figures-section.tsx';
import { GeneralPart } from './general-section.tsx';
import { refusedInForm } from './settings-field-errors.ts';
import { changeIn, inWords, labels, rowOf } from './settings-fields.ts';
import { PartList } from './settings-navigation.tsx';
import { type Settings, settingsKey, settingsQuery } from './settings-query.ts';
import { newsId, SaveBar } from './settings-save-bar.tsx';
import { settingsSchema } from './settings-schema.ts';
import { MailPart } from './smtp-section.tsx';
import { SocialPart } from './social-section.tsx';
import { UploadsPart } from './upload-limits-section.tsx';

const keeping = { drafts: lastingDrafts, secret: ['smtp_password'] as const };

/** Everything of the settings in one form, saved on request. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient();
  const draft = `${useMe().id}.settings`;
  const schema = useMemo(() => settingsSchema(settings), [settings]);
  const editing = useRowForm(draft, rowOf(settings), schema, keeping);
  const { form, base, unsaved } = editing;
  const [saved, setSaved] = useState(0);
  const leaving = useLeaving({ unsaved, isKept: editing.isKept, onDiscard: editing.discard });
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  useEffect(() => openPartInAddress(), []);
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reread: () => queries.invalidateQueries({ queryKey: settingsKey }),
    save: (typed, version) => {
      const json = { ...changeIn(base.values, typed), version };
      return ask(api.settings.$patch({ json })).catch(refusedInForm);
    },
    onSaved: (now: Settings) => {
      queries.setQueryData(settingsQuery.queryKey, now);
      setSaved((count) => count + 1);
      return queries.invalidateQueries({ queryKey: settingsKey });
    },
  });
  const part = { form, settings };

  function save(event: SubmitEvent) {
    // A form in a dialog of this one is submitted for itself.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (busy) return;
    if (unsaved) void submit();
    else setSaved((count) => count + 1);
  }

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[12rem_minmax(0,45rem)]">
      <PartList />
      <form ref={element} noValidate onSubmit={save} className="min-w-0">
        <div id={newsId} tabIndex={-1} className="mb-6 grid gap-4 outline-none empty:hidden">
          <FormNews
            what="The settings"
            draft={draft}
            editing={editing}
            stored={rowOf(settings).values}
            labels={labels}
            inWords={inWords}
          />
        </div>
        <GeneralPart {...part} />
        <BrandingPart {...part} />
        <ColoursPart {...part} />
        <ContactPart {...part} />
        <MailPart {...part} />
        <SocialPart {...part} />
        <FiguresPart {...part} />
        <UploadsPart {...part} />
        <SaveBar
          form={form}
          busy={busy}
          saved={saved}
          isChangedElsewhere={editing.differences.length > 0}
          onDiscard={editing.discard}
        />
        {leaving.question}
      </form>
    </div>
  );
}

/** The parts were not there yet when the address was opened. */
function openPartInAddress(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
