import { maintenanceSettings } from '#settings/maintenance-settings.ts';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { ScheduleTimeField } from '../../content/editor/schedule-time-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { dateTimeField, type MaintenanceSectionProps } from './maintenance-section.ts';
import { type UnavailableReason, usePageUnavailable } from './page-availability.ts';
import { PageField } from './page-field.tsx';

const { title, message, estimated_end, page_id, custom_html } = maintenanceSettings;

/** The texts of the maintenance page. */
export function MaintenancePageSection({ form, zone }: MaintenanceSectionProps) {
  const chosen = form.watch('page_id');
  const unavailableReason = usePageUnavailable(chosen?.id ?? null);
  const hasHtml = form.watch('custom_html').trim() !== '';
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-base/6 font-semibold">The page</legend>
      <TextField label={title.label} {...formField(form, 'title')} />
      <TextArea label={message.label} rows={message.rows} {...formField(form, 'message')} />
      <ScheduleTimeField
        label={`${estimated_end.label} (optional)`}
        zone={zone}
        hint={[estimated_end.hint, `Time zone: ${zone}.`].filter(Boolean).join(' ')}
        {...dateTimeField(form, 'estimated_end')}
      />
      <PageField
        label={`${page_id.label} (optional)`}
        value={chosen}
        hint={
          unavailableReason ? (
            <UnavailableNotice by={unavailableReason} hasHtml={hasHtml} />
          ) : (
            page_id.hint
          )
        }
        error={form.getFieldState('page_id', form.formState).error?.message}
        onChange={(page) => {
          form.clearErrors('page_id');
          form.setValue('page_id', page, { shouldDirty: true });
        }}
      />
      <TextArea
        label={`${custom_html.label} (optional)`}
        rows={custom_html.rows}
        spellCheck={false}
        hint={custom_html.hint}
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
