import { useMemo } from 'react';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { withRules } from '#content-types/content-rules.ts';
import { NewContentPanel } from '../../content/editor/new-content-panel.tsx';
import { FeaturedField } from '../../content/featured-field.tsx';
import { FieldRows } from '../../content/fields/field-rows.tsx';
import { formSchemasOf, formValuesOf, labelsOf } from '../../content/fields/field-values.ts';
import { publishNewItem } from '../../content/publish-status.ts';
import { StatusField } from '../../content/status-field.tsx';
import { writtenApi } from '../../content/written-api.ts';
import type { QuickValues, WrittenType } from '../../content/written-types.ts';
import { formField } from '../../forms/form-field.ts';
import type { NewInlineFormProps } from '../../lists/inline-form.ts';
import { quickFieldsOf } from './quick-fields.ts';

/** The quick form of a new item. Besides its fields, it holds the publication and whether the item is featured. */
export function NewItem({
  contentType,
  ...place
}: NewInlineFormProps & { contentType: WrittenType }) {
  const { featuredHint } = contentType;
  const { publicationColumn, quickForm } = contentType.definition;
  const { labels, empty, schema } = useMemo(() => newItemForm(contentType), [contentType]);
  const isPublished = (typed: QuickValues) => typed[publicationColumn] === 'published';
  return (
    <NewContentPanel
      contentType={contentType}
      place={place}
      empty={empty}
      schema={schema}
      labels={labels}
      create={(typed) => writtenApi.create(contentType, typed)}
      publishes={isPublished}
      afterCreate={async (created, typed, accepted) => {
        const row = typed.is_featured
          ? await writtenApi.setFeatured(contentType, created, true)
          : created;
        const status = isPublished(typed) ? 'published' : 'draft';
        return publishNewItem(contentType.name, row, status, accepted);
      }}
    >
      {(form) => (
        <>
          <FieldRows contentType={contentType} form={form} rows={quickForm} />
          {featuredHint && (
            <FeaturedField hint={featuredHint} {...formField(form, 'is_featured')} />
          )}
          <StatusField contentType={contentType} {...formField(form, publicationColumn)} />
        </>
      )}
    </NewContentPanel>
  );
}

function newItemForm(contentType: WrittenType) {
  const { featuredHint } = contentType;
  const { publicationColumn, rules } = contentType.definition;
  const fields = quickFieldsOf(contentType);
  const empty: QuickValues = {
    ...formValuesOf(fields, {}),
    ...(featuredHint && { is_featured: false }),
    [publicationColumn]: 'draft',
  };
  const schema = z.object({
    ...formSchemasOf(fields),
    slug: z.string().trim().min(1, 'Enter a slug, such as solar-clinics.'),
    is_featured: z.boolean().optional(),
    [publicationColumn]: z.enum(publicationStatuses),
  });
  return { labels: labelsOf(fields), empty, schema: withRules(schema, rules) };
}
