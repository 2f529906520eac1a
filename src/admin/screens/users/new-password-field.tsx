import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { generatePassword } from '#passwords/generate-password.ts';
import { describePasswordRules, type PasswordRules } from '#passwords/password-rules.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { PasswordField, type PasswordFieldProps } from '#ui/panel/field/password-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'label'> {
  rules: PasswordRules;
  /** The field's current value. */
  current: string;
  onGenerate(password: string): void;
}

/** A new user's first password: typed, or generated, shown and copied. */
export function NewPasswordField({ rules, current, onGenerate, ...field }: NewPasswordFieldProps) {
  const toast = useToast();
  const [generated, setGenerated] = useState<string | null>(null);
  const [isCopyBlocked, setCopyBlocked] = useState(false);

  async function copy(password: string) {
    try {
      await navigator.clipboard.writeText(password);
      setCopyBlocked(false);
      toast('Password copied.');
    } catch {
      setCopyBlocked(true);
    }
  }

  function generate() {
    const password = generatePassword(rules);
    setGenerated(password);
    onGenerate(password);
    copy(password);
  }

  return (
    <div className="min-w-0">
      <PasswordField
        {...field}
        label="Password"
        autoComplete="new-password"
        hint={describePasswordRules(rules)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button icon={KeyRound} onClick={generate}>
          Generate password
        </Button>
        {generated !== null && generated === current && (
          <>
            <output className="rounded-sm bg-hover px-2 py-1 font-mono break-all select-all">
              {generated}
            </output>
            <Button kind="quiet" icon={Copy} onClick={() => copy(generated)}>
              Copy
            </Button>
          </>
        )}
      </div>
      {generated !== null && generated === current && (
        <p className="mt-2 text-[0.8125rem]/5 text-soft">
          {isCopyBlocked && (
            <span>Your browser blocked copying. Select the password and copy it yourself. </span>
          )}
          <span>Give it to them in person or by phone. You won’t be able to see it again.</span>
        </p>
      )}
    </div>
  );
}
