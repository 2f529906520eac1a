import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { PasswordField, type PasswordFieldProps } from '#ui/panel/field/password-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { generatedPassword } from './generating.ts';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'label'> {
  /** What the field holds now. */
  current: string;
  onGenerate(password: string): void;
}

/** The first password of somebody else: typed, or made here, shown and copied. */
export function NewPasswordField({ current, onGenerate, ...field }: NewPasswordFieldProps) {
  const toast = useToast();
  const [made, setMade] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);

  async function copy(password: string) {
    try {
      await navigator.clipboard.writeText(password);
      setRefused(false);
      toast('The password was copied.');
    } catch {
      setRefused(true);
    }
  }

  function generate() {
    const password = generatedPassword();
    setMade(password);
    onGenerate(password);
    copy(password);
  }

  return (
    <div className="min-w-0">
      <PasswordField
        {...field}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters: an uppercase and a lowercase letter, a number and one of !@#$%^&*."
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button icon={KeyRound} onClick={generate}>
          Generate a password
        </Button>
        {made !== null && made === current && (
          <>
            <output className="rounded-sm bg-hover px-2 py-1 font-mono break-all select-all">
              {made}
            </output>
            <Button kind="quiet" icon={Copy} onClick={() => copy(made)}>
              Copy
            </Button>
          </>
        )}
      </div>
      {made !== null && made === current && (
        <p className="mt-2 text-[0.8125rem]/5 text-soft">
          {refused && 'This browser does not let it be copied: select it and copy it yourself. '}
          Hand it over in person or by phone. It is not shown again.
        </p>
      )}
    </div>
  );
}
