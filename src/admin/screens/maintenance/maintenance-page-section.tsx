import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { ScheduleTimeField } from '../../content/editor/schedule-time-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './maintenance-fields.ts';
import { dateTimeField, type MaintenanceSectionProps } from './maintenance-section.ts';
import { type UnavailableReason, usePageUnavailable } from './page-availability.ts';
import { PageField } from './page-field.tsx';

const pageHint = 'A published page shown instead of the title and message.';
const htmlHint =
  'Shown instead of the title and message if no page is selected. Scripts, styles and frames are removed when you save.';

/** The texts of the maintenance page. */
export function MaintenancePageSection({ form, zone }: MaintenanceSectionProps) {
  const chosen = form.watch('page_id');
  const unavailableReason = usePageUnavailable(chosen?.id ?? null);
  const hasHtml = form.watch('custom_html').trim() !== '';
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-base/6 font-semibold">The page</legend>
      <TextField label={labels.title} {...formField(form, 'title')} />
      <TextArea label={labels.message} rows={3} {...formField(form, 'message')} />
      <ScheduleTimeField
        label={`${labels.estimated_end} (optional)`}
        zone={zone}
        hint={`Shown to visitors only; maintenance stays on until you end it. Time zone: ${zone}.`}
        {...dateTimeField(form, 'estimated_end')}
      />
      <PageField
        label={`${labels.page_id} (optional)`}
        value={chosen}
        hint={
          unavailableReason ? (
            <UnavailableNotice by={unavailableReason} hasHtml={hasHtml} />
          ) : (
            pageHint
          )
        }
        error={form.getFieldState('page_id', form.formState).error?.message}
        onChange={(page) => {
          form.clearErrors('page_id');
          form.setValue('page_id', page, { shouldDirty: true });
        }}
      />
      <TextArea
        label={`${labels.custom_html} (optional)`}
        rows={5}
        spellCheck={false}
        hint={htmlHint}
        {...formField(form, 'custom_html')}
      />
    </fieldset>
  );
}

const reasonTexts: Record<UnavailableReason, string> = {
  trashed: 'This page is in the trash',
  not_published: 'This page is not published',
  empty: 'This page is empty',
};

function UnavailableNotice({ by, hasHtml }: { by: UnavailableReason; hasHtml: boolean }) {
  const shown = hasHtml ? 'the custom HTML' : 'the title and message';
  return (
    <span role="status" className="font-medium text-yellow-ink">
      {`${reasonTexts[by]}, so visitors see ${shown}.`}
    </span>
  );
}
