import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldText } from './field.tsx';

export type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password field with a button to show the password. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${className} h-8 pe-9 pointer-coarse:h-11 pointer-coarse:pe-12`}
          />
          <IconButton
            label={shown ? `Hide ${lowered(label)}` : `Show ${lowered(label)}`}
            icon={shown ? EyeOff : Eye}
            className="absolute end-0 top-0"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

/** Lower-cases the words of a label for use in a sentence, except abbreviations such as SMTP. */
function lowered(label: string): string {
  return label.replace(/\b\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());
}
