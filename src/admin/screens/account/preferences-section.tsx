import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useSingleKeyShortcuts } from '../../command-palette/single-key-shortcuts.ts';
import { chooseTheme, type Theme, useTheme } from '../../theme/theme.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Preferences of this browser; not stored with the account. */
export function PreferencesSection() {
  const theme = useTheme();
  const [singleKeys, setSingleKeys] = useSingleKeyShortcuts();
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <SelectField
          label="Theme"
          options={themes}
          value={theme}
          onChange={(event) => chooseTheme(event.target.value as Theme)}
        />
      </div>
      <CheckboxField
        label="Single-key shortcuts"
        hint="Such as / to search and ? to list all shortcuts. You can always press Ctrl+K (Cmd+K on a Mac); in a text, it adds a link."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </div>
  );
}
