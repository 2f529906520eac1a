import { TextField } from '#ui/panel/field/text-field.tsx';

interface CodeFieldProps {
  hint: string;
  value: string;
  onChange(code: string): void;
}

/** The field for a code of an authenticator app. It takes the focus, as the last field of its form. */
export function CodeField({ hint, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      autoFocus
      label="Code"
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
