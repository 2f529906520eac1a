import { z } from 'zod';
import type { Setting, SettingSet } from '#fields/setting.ts';
import { fromInputValue, toInputValue } from '../date-time/date-time-input.ts';
import { emptyToNull } from './empty-to-null.ts';

/** Values in responses and requests of the API. */
type JsonValues<Settings extends SettingSet> = {
  [Name in keyof Settings]: z.output<Settings[Name]['json']>;
};

/** Values of a form: empty texts instead of null, and moments in site time. */
type FormValues<Settings extends SettingSet> = {
  [Name in keyof Settings]: NonNullable<JsonValues<Settings>[Name]>;
};

/** Labels, checks and conversions for the form of a record, from the declarations of its fields. `zone` matters to moments. */
export function recordFields<Settings extends SettingSet>(settings: Settings) {
  type Stored = JsonValues<Settings>;
  type Values = FormValues<Settings>;
  function each<Result>(toResult: (setting: Setting, name: keyof Settings) => Result) {
    const results = Object.entries(settings).map(([name, one]) => [name, toResult(one, name)]);
    return Object.fromEntries(results) as { [Name in keyof Settings]: Result };
  }
  return {
    /** In the order of the screen. */
    labels: each(({ label }) => label),
    /** The checks that need no server and concern one field. */
    schema: z.object(
      each(schemaOf) as { [Name in keyof Settings]: z.ZodType<Values[Name], Values[Name]> },
    ),
    toRow(stored: Stored & { version: number }, zone: string) {
      const values = each(({ type }, name) => {
        const value = stored[name];
        return type === 'moment' ? toInputValue(value as string | null, zone) : (value ?? '');
      });
      return { version: stored.version, values: values as Values };
    },
    /** Converts the form's values for the API. Unchanged times of `stored` are kept exactly. */
    toRequest(typed: Values, stored: Stored, zone: string) {
      const values = each(({ type, empty }, name) => {
        const value: unknown = typed[name];
        if (typeof value !== 'string' || empty !== null) return value;
        if (type !== 'moment') return emptyToNull(value);
        return fromInputValue(value, stored[name] as string | null, zone);
      });
      return values as Stored;
    },
    /** Formats a value for comparison. */
    formatField(name: keyof Settings, value: string | boolean): string {
      const { type, options }: Settings[keyof Settings] = settings[name];
      if (typeof value === 'boolean') return value ? 'on' : 'off';
      return options?.[value] ?? (type === 'moment' ? value.replace('T', ' ') : value);
    },
  };
}

function schemaOf({ type, required, options }: Setting): z.ZodType {
  if (type === 'boolean') return z.boolean();
  if (type === 'choice') return z.enum(Object.keys(options ?? {}));
  return required === undefined ? z.string() : z.string().trim().min(1, required);
}
