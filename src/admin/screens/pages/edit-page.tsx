import { TextArea } from '#ui/panel/field/text-area.tsx';
import { api, ask } from '../../api/client.ts';
import { EditPublished } from '../../content/editing/edit-published.tsx';
import { writtenField } from '../../content/editing/written-field.ts';
import type { FormPlace } from '../../content/form-place.ts';
import { fieldOf } from '../../forms/field-of.ts';
import { PageContent } from './content/page-content.tsx';
import {
  type Page,
  type PageFields,
  pageContentType,
  pageLabels,
  pageValues,
  readPage,
} from './page.ts';

export function EditPage({ id, ...place }: FormPlace & { id: string }) {
  return (
    <EditPublished<Page, PageFields>
      kind={pageContentType}
      id={id}
      place={place}
      read={readPage}
      labels={pageLabels}
      valuesIn={pageValues}
      send={(version, change) =>
        ask(api.pages[':id'].$patch({ param: { id }, json: { ...change, version } }))
      }
    >
      {(form, page) => (
        <>
          <TextArea label="Excerpt (optional)" rows={3} {...fieldOf(form, 'excerpt')} />
          <PageContent {...writtenField(form, 'content')} live={page.content} />
        </>
      )}
    </EditPublished>
  );
}
