import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, ask } from '../../api/client.ts';
import { NewPanel } from '../../content/editing/new-panel.tsx';
import type { FormPlace } from '../../content/form-place.ts';
import { publishIfChosen, type Status } from '../../content/published-form.ts';
import { StatusField } from '../../content/status-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { newPage, pageContentType, pageLabels } from './page.ts';

const empty = { title: '', slug: '', excerpt: '', status: 'draft' as Status };

export function NewPage(place: FormPlace) {
  return (
    <NewPanel
      kind={pageContentType}
      place={place}
      empty={empty}
      schema={newPage}
      labels={pageLabels}
      goOn={(row, { status }) => publishIfChosen('pages', row, status)}
      create={({ title, slug, excerpt }) =>
        ask(api.pages.$post({ json: { title, slug, excerpt } }))
      }
    >
      {(form) => (
        <>
          <TextArea label="Excerpt (optional)" rows={3} {...fieldOf(form, 'excerpt')} />
          <StatusField {...fieldOf(form, 'status')} />
        </>
      )}
    </NewPanel>
  );
}
