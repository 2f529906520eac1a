import { formatLocalTime, parseLocalTime } from '#time/time-zone.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';

const maxDateTime = '2100-12-31T23:59';

interface ScheduleTimeFieldProps {
  label: string;
  /** Site time, in the format of a datetime input. */
  value: string;
  zone: string;
  /** Help text. */
  hint?: string | undefined;
  error: string | undefined;
  onChange(value: string): void;
}

/** A date-time field in site time; also shows local time if it differs. */
export function ScheduleTimeField({
  label,
  value,
  zone,
  hint,
  error,
  onChange,
}: ScheduleTimeFieldProps) {
  return (
    <TextField
      label={label}
      type="datetime-local"
      max={maxDateTime}
      value={value}
      error={error}
      hint={
        <>
          <span>{hint}</span> <span aria-live="polite">{describeLocalTime(value, zone)}</span>
        </>
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Explains a time that site time skips, or that differs in local time; '' if there is nothing to explain. */
export function describeLocalTime(typed: string, zone: string, localZone?: string): string {
  const moment = parseLocalTime(typed, zone);
  if (!moment) return '';
  const shown = formatLocalTime(moment, zone);
  const warning =
    shown === typed
      ? ''
      : `The clocks go forward then, so ${shown.slice(-'HH:MM'.length)} will be used. `;
  const localFormat = new Intl.DateTimeFormat('en-GB', {
    ...(localZone && { timeZone: localZone }),
    ...localTimeOptions,
  });
  if (formatLocalTime(moment, localFormat.resolvedOptions().timeZone) === shown)
    return warning.trim();
  const { hour, minute, weekday, day, month, year } = Object.fromEntries(
    localFormat.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const localTime = `${hour}:${minute} on ${weekday}, ${day} ${month} ${year}`;
  return `${warning}That is ${localTime} on this computer.`;
}

const localTimeOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
