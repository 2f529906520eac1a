import type { UseFormReturn } from 'react-hook-form';
import { toPlainText } from '../compare/plain-text.ts';
import type { ContentRow } from '../content.ts';
import { FieldRows } from '../fields/field-rows.tsx';
import type { WrittenType, WrittenValues } from '../written-types.ts';
import { SearchResultPreview, SharingCardPreview } from './search-previews.tsx';

interface SearchAndSharingFieldsProps {
  contentType: WrittenType;
  row: ContentRow;
  form: UseFormReturn<WrittenValues>;
}

/** How the item appears in search engines and link previews, with previews of both. */
export function SearchAndSharingFields({ contentType, row, form }: SearchAndSharingFieldsProps) {
  const values = form.watch();
  const shown = {
    title: values.seo_title.trim() || values.title,
    description: values.seo_description.trim() || describe(contentType, values),
    image:
      values.social_image_url.trim() || String(values[contentType.definition.image ?? ''] ?? ''),
    path: `${contentType.path}${values.slug || row.slug}`,
  };
  const place = { contentType, form, isNarrow: true };
  return (
    <div className="grid gap-4">
      <SearchResultPreview {...shown} isHidden={values.noindex} />
      <FieldRows {...place} rows={['seo_title', 'seo_description', 'canonical_url', 'noindex']} />
      <SharingCardPreview {...shown} />
      <FieldRows {...place} rows={['social_image_url']} />
    </div>
  );
}

/** What search engines show if no description for them was entered. */
function describe({ definition }: WrittenType, values: WrittenValues): string {
  const { text, lead } = definition;
  return String(values[lead] ?? '').trim() || toPlainText(values[text] ?? '');
}
