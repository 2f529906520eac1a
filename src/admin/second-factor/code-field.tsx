import { TextField } from '#ui/panel/field/text-field.tsx';

interface CodeFieldProps {
  hint: string;
  /** A recovery code, with letters. */
  isRecovery?: boolean;
  value: string;
  onChange(code: string): void;
}

/** The field for a code, which takes the focus as the last field of its form. */
export function CodeField({ hint, isRecovery = false, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      autoFocus
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={hint}
      name="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
