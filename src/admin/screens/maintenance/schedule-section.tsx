import { maintenanceTimes } from '#settings/maintenance-settings.ts';
import { ScheduleTimeField } from '../../content/editor/schedule-time-field.tsx';
import { dateTimeField, type MaintenanceSectionProps } from './maintenance-section.ts';

const { start_at, end_at } = maintenanceTimes;

/** When maintenance starts and ends automatically. */
export function ScheduleSection({
  form,
  zone,
  zoneWords,
}: MaintenanceSectionProps & { zoneWords: string }) {
  const isOn = form.watch('enabled');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-base/6 font-semibold">Schedule</legend>
      <p className="mb-3 text-soft">
        Leave both empty to turn maintenance on and off manually. <span>{zoneWords}</span>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ScheduleTimeField
          label={`${start_at.label} (optional)`}
          zone={zone}
          hint={isOn ? 'Not needed while maintenance is on.' : undefined}
          {...dateTimeField(form, 'start_at')}
        />
        <ScheduleTimeField
          label={`${end_at.label} (optional)`}
          zone={zone}
          hint={end_at.hint}
          {...dateTimeField(form, 'end_at')}
        />
      </div>
    </fieldset>
  );
}
