import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { MomentField } from '../../content/editing/schedule-moment.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { labels, pageIn, pageValue } from './maintenance-fields.ts';
import { momentField, type PartProps } from './maintenance-section.ts';
import { type Hindrance, useHindrance } from './page-availability.ts';
import { PageField } from './page-field.tsx';

const pageHint = 'A published page that visitors see instead of title and message.';
const htmlHint =
  'Shown instead of title and message where no page is. Scripts, styles and frames are taken out when you save.';

/** What visitors read while the site is closed. */
export function WordsPart({ form, zone }: PartProps) {
  const chosen = pageIn(form.watch('page_id'));
  const hindrance = useHindrance(chosen?.id ?? null);
  const hasHtml = form.watch('custom_html').trim() !== '';
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-base/6 font-semibold">The page</legend>
      <TextField label={labels.title} {...fieldOf(form, 'title')} />
      <TextArea label={labels.message} rows={3} {...fieldOf(form, 'message')} />
      <MomentField
        label={`${labels.estimated_end} (optional)`}
        zone={zone}
        hint={`Visitors are told so, and nothing happens then. The time is in ${zone}.`}
        {...momentField(form, 'estimated_end')}
      />
      <PageField
        label={`${labels.page_id} (optional)`}
        value={chosen}
        hint={hindrance ? <Hindered by={hindrance} hasHtml={hasHtml} /> : pageHint}
        error={form.getFieldState('page_id', form.formState).error?.message}
        onChange={(page) => {
          form.clearErrors('page_id');
          form.setValue('page_id', pageValue(page), { shouldDirty: true });
        }}
      />
      <TextArea
        label={`${labels.custom_html} (optional)`}
        rows={5}
        spellCheck={false}
        hint={htmlHint}
        {...fieldOf(form, 'custom_html')}
      />
    </fieldset>
  );
}

const hindrances: Record<Hindrance, string> = {
  trashed: 'This page is in the trash',
  not_published: 'This page is not published',
  empty: 'This page has nothing on it to show',
};

function Hindered({ by, hasHtml }: { by: Hindrance; hasHtml: boolean }) {
  return (
    <span role="status" className="font-medium text-yellow-ink">
      {hindrances[by]}, so visitors see {hasHtml ? 'the custom HTML' : 'title and message'}.
    </span>
  );
}
