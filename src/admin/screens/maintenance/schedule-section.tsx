import { MomentField } from '../../content/editing/schedule-moment.tsx';
import { labels } from './maintenance-fields.ts';
import { momentField, type PartProps } from './maintenance-section.ts';

/** When maintenance begins and ends by itself. */
export function PlanPart({ form, zone, zoneWords }: PartProps & { zoneWords: string }) {
  const isOn = form.watch('enabled');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-base/6 font-semibold">Schedule</legend>
      <p className="mb-3 text-soft">
        Leave both empty to turn maintenance on and off by hand. {zoneWords}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MomentField
          label={`${labels.start_at} (optional)`}
          zone={zone}
          hint={isOn ? 'Maintenance is on then, so no start is kept.' : undefined}
          {...momentField(form, 'start_at')}
        />
        <MomentField
          label={`${labels.end_at} (optional)`}
          zone={zone}
          hint="Visitors are told this end rather than the estimated one."
          {...momentField(form, 'end_at')}
        />
      </div>
    </fieldset>
  );
}
