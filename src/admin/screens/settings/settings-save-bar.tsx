import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { FormBar } from '../../forms/form-bar.tsx';
import { formError } from '../../forms/form-field.ts';
import { focusField, scrollToSection } from './focus-field.ts';
import { labels, type SettingsFields } from './settings-fields.ts';

const shownMs = 3_000;

/** The id of the notice about changes by others. */
export const remoteChangesId = 'news-of-the-form';

interface SettingsSaveBarProps {
  form: UseFormReturn<SettingsFields>;
  /** The number of fields with unsaved changes. */
  changes: number;
  busy: boolean;
  /** How often the form was saved since the screen was opened. */
  saved: number;
  /** Whether there is a conflict to resolve. */
  isChangedElsewhere: boolean;
  onDiscard(): void;
}

/** The bar at the end of the form; sticks to the bottom once there is something to save. */
export function SettingsSaveBar({
  form,
  changes,
  busy,
  saved,
  isChangedElsewhere,
  onDiscard,
}: SettingsSaveBarProps) {
  const isJustSaved = useJustSaved(saved);
  const isDirty = changes > 0;
  return (
    <FormBar staysInSight={isDirty || isJustSaved}>
      <SaveErrors form={form} />
      {isJustSaved && !isDirty && <Notice tone="success">Settings saved successfully!</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-2">
          <Button kind="primary" type="submit" busy={busy} busyText="Saving...">
            Save Settings
          </Button>
          {isDirty && <Button onClick={onDiscard}>Discard</Button>}
        </div>
        <p role="status" className="text-soft">
          {isDirty && (changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`)}
        </p>
        {isChangedElsewhere && (
          <Button onClick={() => scrollToSection(remoteChangesId)}>Review changes by others</Button>
        )}
      </div>
    </FormBar>
  );
}

/** Errors of a failed save, with links to the fields. */
function SaveErrors({ form }: Pick<SettingsSaveBarProps, 'form'>) {
  const { errors } = form.formState;
  const sentence = formError(form);
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const wrong = names.filter((name) => errors[name]);
  if (!sentence && wrong.length === 0) return null;
  return (
    <Notice tone="error">
      <p>{`Error saving settings: ${sentence ?? 'Some fields need attention.'}`}</p>
      {wrong.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-3">
          {wrong.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => focusField(name)}
                className="min-h-6 cursor-pointer rounded-sm underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {labels[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Returns true for a moment after each save. */
function useJustSaved(times: number): boolean {
  const [shownTimes, setShownTimes] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setShownTimes(times), shownMs);
    return () => clearTimeout(timer);
  }, [times]);
  return times > shownTimes;
}
