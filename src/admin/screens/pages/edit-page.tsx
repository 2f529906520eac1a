import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { EditPublishedContent } from '../../content/editor/edit-published-content.tsx';
import { formField } from '../../forms/form-field.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { PageContentField } from './page-content-field.tsx';
import {
  type Page,
  type PageFields,
  pageContentType,
  pageLabels,
  readPage,
  toPageValues,
} from './page-content-type.ts';

export function EditPage({ id, ...place }: InlineFormProps & { id: string }) {
  return (
    <EditPublishedContent<Page, PageFields>
      contentType={pageContentType}
      id={id}
      place={place}
      read={readPage}
      labels={pageLabels}
      valuesIn={toPageValues}
      send={(version, change) =>
        parseResponse(api.pages[':id'].$patch({ param: { id }, json: { ...change, version } }))
      }
    >
      {(form, page) => (
        <>
          <TextArea label="Excerpt (optional)" rows={3} {...formField(form, 'excerpt')} />
          <PageContentField {...controlledField(form, 'content')} live={page.content} />
        </>
      )}
    </EditPublishedContent>
  );
}
