import { maintenanceSettings } from '#settings/maintenance-settings.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { formField } from '../../forms/form-field.ts';
import type { Maintenance } from '../../site/maintenance-query.ts';
import type { MaintenanceSectionProps } from './maintenance-section.ts';

/** The maintenance status and its switch. */
export function StatusSection({
  form,
  stored,
  zone,
}: MaintenanceSectionProps & { stored: Maintenance }) {
  const isTyped = form.watch('enabled');
  const end = describeEnd(stored, zone);
  return (
    <div>
      <div role="status" className="grid gap-3 not-empty:mb-3">
        {stored.enabled && (
          <Notice tone="warning" title="Maintenance is on.">
            Visitors see the maintenance page instead of the site. <span>{end}</span>
          </Notice>
        )}
        {!stored.enabled && stored.start_at && (
          <Notice tone="info" title="Maintenance is scheduled.">
            <span>{`It turns on at ${formatDateTime(new Date(stored.start_at), zone)}. ${end}`}</span>
          </Notice>
        )}
        {isTyped !== stored.enabled && (
          <Notice tone={isTyped ? 'warning' : 'info'}>
            {isTyped
              ? 'Visitors will see the maintenance page instead of the site once you save.'
              : 'Visitors will see the site again once you save.'}
          </Notice>
        )}
      </div>
      <CheckboxField
        role="switch"
        label={maintenanceSettings.enabled.label}
        hint={maintenanceSettings.enabled.hint}
        {...formField(form, 'enabled')}
      />
    </div>
  );
}

function describeEnd({ end_at }: Maintenance, zone: string): string {
  return end_at
    ? `It turns off at ${formatDateTime(new Date(end_at), zone)}.`
    : 'It stays on until someone turns it off.';
}
