import { fromInputValue, toInputValue } from '../../date-time/date-time-input.ts';
import { useSiteTimeZone } from '../../site/site-time-zone.ts';
import { ScheduleTimeField } from '../editor/schedule-time-field.tsx';

interface MomentFieldProps {
  label: string;
  hint: string | undefined;
  /** ISO 8601; empty for none. */
  value: string;
  onChange(moment: string): void;
  error: string | undefined;
}

/** A date and time, in site time. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const zone = useSiteTimeZone();
  if (zone === undefined) return null;
  return (
    <ScheduleTimeField
      {...field}
      zone={zone}
      value={toInputValue(value || null, zone)}
      onChange={(typed) => onChange(fromInputValue(typed, value, zone) ?? '')}
    />
  );
}
