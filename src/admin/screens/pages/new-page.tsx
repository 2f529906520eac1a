import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { type PublishStatus, publishNewItem } from '../../content/publish-status.ts';
import { StatusField } from '../../content/status-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { newPage, pageContentType, pageLabels } from './page-content-type.ts';

const empty = { title: '', slug: '', excerpt: '', status: 'draft' as PublishStatus };

export function NewPage(place: NewInlineFormProps) {
  return (
    <NewContentPanel
      contentType={pageContentType}
      place={place}
      empty={empty}
      schema={newPage}
      labels={pageLabels}
      publishes={({ status }) => status === 'published'}
      afterCreate={(row, { status }, accepted) => publishNewItem('pages', row, status, accepted)}
      create={({ title, slug, excerpt }) =>
        parseResponse(api.pages.$post({ json: { title, slug, excerpt } }))
      }
    >
      {(form) => (
        <>
          <TextArea label="Excerpt (optional)" rows={3} {...formField(form, 'excerpt')} />
          <StatusField contentType={pageContentType} {...formField(form, 'status')} />
        </>
      )}
    </NewContentPanel>
  );
}
