import { useState } from 'react';
import type { ContentRow } from '../../content/content.ts';
import { EditPublishedContent } from '../../content/editor/edit-published-content.tsx';
import { FeaturedField } from '../../content/featured-field.tsx';
import { FieldRows } from '../../content/fields/field-rows.tsx';
import { formValuesOf, labelsOf } from '../../content/fields/field-values.ts';
import { writtenApi } from '../../content/written-api.ts';
import type { QuickValues, WrittenType } from '../../content/written-types.ts';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { quickFieldsOf } from './quick-fields.ts';

interface EditItemProps extends InlineFormProps {
  contentType: WrittenType;
  id: string;
}

/** The quick form of an existing item. */
export function EditItem({ contentType, id, ...place }: EditItemProps) {
  const [featured, setFeatured] = useState<boolean | null>(null);
  const fields = quickFieldsOf(contentType);
  return (
    <EditPublishedContent<ContentRow, QuickValues>
      contentType={contentType}
      id={id}
      place={place}
      read={() => writtenApi.read(contentType, id)}
      labels={labelsOf(fields)}
      valuesIn={(row) => formValuesOf(fields, row)}
      send={(version, change) => writtenApi.save(contentType, { id, version }, change)}
      afterFinish={async (row) =>
        featured === null || featured === row.is_featured
          ? row
          : writtenApi.setFeatured(contentType, row, featured)
      }
    >
      {(form, row) => (
        <>
          <FieldRows
            contentType={contentType}
            row={row}
            form={form}
            rows={contentType.definition.quickForm}
          />
          {contentType.featuredHint && (
            <FeaturedField
              hint={contentType.featuredHint}
              checked={featured ?? row.is_featured ?? false}
              onChange={({ target }) => setFeatured(target.checked)}
            />
          )}
        </>
      )}
    </EditPublishedContent>
  );
}
