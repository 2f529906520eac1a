import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, ask } from '../api/client.ts';
import { EditPanel } from '../content/editing/edit-panel.tsx';
import { ScheduleButton, ScheduledWords } from '../content/editing/schedule-button.tsx';
import { useWorkingCopy } from '../content/editing/working-copy.ts';
import type { FormPlace } from '../content/form-place.ts';
import { OpenedRow } from '../content/opened-row.tsx';
import { useChosenStatus } from '../content/published-form.ts';
import { StatusField } from '../content/status-field.tsx';
import { TitleAndSlug } from '../content/title-and-slug.tsx';
import { fieldOf } from '../editing/field-of.ts';
import { type Page, type PageFields, pageKind, pageLabels, pageValues, readPage } from './page.ts';

export function EditPage({ id, ...place }: FormPlace & { id: string }) {
  return (
    <OpenedRow kind={pageKind} id={id} read={readPage} onClose={place.onClose}>
      {(page) => <EditForm page={page} place={place} />}
    </OpenedRow>
  );
}

function EditForm({ page, place }: { page: Page; place: FormPlace }) {
  const { id } = page;
  const chosen = useChosenStatus('pages', page);
  const copy = useWorkingCopy<Page, PageFields>({
    kind: pageKind,
    draft: place.draft,
    row: page,
    valuesOf: (row) => pageValues({ ...row, ...row.draft }),
    send: (version, change) =>
      ask(api.pages[':id'].$patch({ param: { id }, json: { ...change, version } })),
  });
  const { form } = copy;
  return (
    <EditPanel
      kind={pageKind}
      row={page}
      place={place}
      copy={copy}
      labels={pageLabels}
      valuesIn={pageValues}
      saveText={chosen.saveText}
      finish={chosen.finish}
      finished={chosen.finished}
      hasLive={page.status === 'published'}
      buttons={
        <ScheduleButton
          kind={pageKind}
          row={page}
          save={copy.saveAll}
          onScheduled={(now) => copy.remember(now as Page)}
        />
      }
    >
      <TitleAndSlug kind={pageKind} title={fieldOf(form, 'title')} slug={fieldOf(form, 'slug')} />
      <TextArea label="Excerpt (optional)" rows={3} {...fieldOf(form, 'excerpt')} />
      <StatusField chosen={chosen} />
      <ScheduledWords row={page} />
    </EditPanel>
  );
}
