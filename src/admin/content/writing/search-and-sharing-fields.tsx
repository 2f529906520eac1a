import type { UseFormReturn } from 'react-hook-form';
import type { searchAndSharing } from '#fields/search-and-sharing.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { MediaField } from '../../media/picker/media-field.tsx';
import { controlledField } from '../editor/controlled-field.ts';
import type { FormValues } from '../fields/field-values.ts';
import { SearchResultPreview, SharingCardPreview } from './search-previews.tsx';

/** Form values of the fields for search engines and link previews. */
export type SearchAndSharingValues = FormValues<typeof searchAndSharing>;

/** What visitors see if the fields are empty. */
export interface SearchDefaults {
  title: string;
  description: string;
  image: string;
  /** The public path. */
  path: string;
}

interface SearchAndSharingFieldsProps {
  form: UseFormReturn<SearchAndSharingValues>;
  defaults: SearchDefaults;
}

/** How the item appears in search engines and link previews, with previews of both. */
export function SearchAndSharingFields({ form, defaults }: SearchAndSharingFieldsProps) {
  const values = form.watch();
  const shown = {
    ...defaults,
    title: values.seo_title.trim() || defaults.title,
    description: values.seo_description.trim() || defaults.description,
    image: values.social_image_url.trim() || defaults.image,
  };
  return (
    <div className="grid gap-4">
      <SearchResultPreview {...shown} isHidden={values.noindex} />
      <TextField
        label="Search title (optional)"
        hint="If empty, the title is used."
        {...formField(form, 'seo_title')}
      />
      <TextArea
        label="Search description (optional)"
        rows={3}
        hint="Search engines show about 160 characters."
        {...formField(form, 'seo_description')}
      />
      <TextField
        label="Canonical URL (optional)"
        inputMode="url"
        autoComplete="off"
        hint="If the text was first published elsewhere."
        {...formField(form, 'canonical_url')}
      />
      <CheckboxField
        label="Hide from search engines"
        hint="Also removes it from the sitemap and this site’s search."
        {...formField(form, 'noindex')}
      />
      <SharingCardPreview {...shown} />
      <MediaField
        label="Sharing image (optional)"
        types="image"
        {...controlledField(form, 'social_image_url')}
      />
    </div>
  );
}
