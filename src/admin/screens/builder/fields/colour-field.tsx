import { invalidColour } from '#constants/field-errors.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useSiteStyles } from '../canvas/site-styles.ts';
import { usePuckState } from '../use-puck-state.ts';
import { describeBackgroundContrast, describeTextContrast } from './contrast-messages.ts';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { getSiteColours } from './site-colours.ts';
import { type PuckFieldProps, useFieldId, useValidatedText } from './use-validated-text.ts';

const form = /^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i;
const problem = (typed: string) => (form.test(typed) ? null : invalidColour);

/** A colour field: typed, from the browser's colour picker, or one of the site's colours. */
export function ColourField(entry: PuckFieldProps) {
  const { field, id, name, value = '', onChange, readOnly = false } = entry;
  const { typed, error, leave, type } = useValidatedText(entry, problem);
  const ownId = useFieldId(id);
  const label = field.label ?? '';
  const contrastMessage = useContrastMessage(name, value);
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            id={ownId}
            name={name}
            label={label}
            hint={contrastMessage ?? field.metadata?.hint}
            error={error}
            value={typed}
            readOnly={readOnly}
            placeholder="#3f9a2c"
            autoComplete="off"
            spellCheck={false}
            onBlur={leave}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <input
          type="color"
          aria-label={`${label}: colour picker`}
          disabled={readOnly}
          value={toSixDigits(value)}
          onChange={({ target }) => type(target.value)}
          className="mt-6 h-8 w-10 shrink-0 cursor-pointer rounded-md border border-field bg-raised p-1 disabled:cursor-not-allowed pointer-coarse:h-11"
        />
      </div>
      {!readOnly && <Swatches label={label} chosen={value} onChoose={onChange} />}
    </ReadOnlyLock>
  );
}

/** Describes the readability of the colour; undefined if none is chosen. */
function useContrastMessage(name: string, value: string): string | undefined {
  const background = usePuckState(({ selectedItem }) => selectedItem?.props.backgroundColor);
  if (value === '' || !form.test(value)) return undefined;
  if (name === 'backgroundColor') return describeBackgroundContrast(value);
  if (name !== 'textColor') return undefined;
  return describeTextContrast(value, typeof background === 'string' ? background : '');
}

interface SwatchesProps {
  label: string;
  chosen: string;
  onChoose(hex: string): void;
}

function Swatches({ label, chosen, onChoose }: SwatchesProps) {
  const colours = getSiteColours(useSiteStyles().style);
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{`${label}: site colours`}</legend>
      {colours.map(({ name, hex }) => (
        <button
          key={hex}
          type="button"
          title={name}
          aria-pressed={toSixDigits(chosen) === hex && chosen !== ''}
          onClick={() => onChoose(hex)}
          className="size-6 cursor-pointer rounded-sm border border-field aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent pointer-coarse:size-9"
          style={{ backgroundColor: hex }}
        >
          <span className="sr-only">{name}</span>
        </button>
      ))}
      {chosen !== '' && (
        <button
          type="button"
          onClick={() => onChoose('')}
          className="min-h-6 cursor-pointer rounded-sm px-1.5 text-[0.8125rem]/5 underline underline-offset-2"
        >
          Clear<span className="sr-only">{` ${label}`}</span>
        </button>
      )}
    </fieldset>
  );
}

/** Expands to six digits, as the browser's picker requires; black if empty. */
function toSixDigits(hex: string): string {
  if (!form.test(hex) || hex === '') return '#000000';
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
