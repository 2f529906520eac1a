import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Field, type FieldText } from '#ui/panel/field/field.tsx';
import { formatTarget, getTargetWarning } from './link-target.ts';
import { useLinkTarget } from './link-target-queries.ts';

interface ChosenTargetProps extends Omit<FieldText, 'hint'> {
  id: string;
  url: string;
  readOnly: boolean;
  /** The hint, which a warning about the target replaces. */
  hint: (warning: string | undefined) => ReactNode;
  onChange(): void;
  onClear(): void;
}

/** The title and current URL of the content or file that was chosen in a URL field. */
export function ChosenTarget(props: ChosenTargetProps) {
  const { id, label, error, url, readOnly, hint, onChange, onClear } = props;
  const target = useLinkTarget(url);
  const warning = target === undefined ? undefined : getTargetWarning(target);
  return (
    <Field id={id} label={label} error={error} hint={hint(warning)}>
      {({ className, ...wiring }) => (
        <span className="flex items-center gap-1">
          <input
            {...wiring}
            readOnly
            value={target ? formatTarget(target) : target === null ? 'Missing item' : 'Loading...'}
            className={`${className} h-8 min-w-0 truncate pointer-coarse:h-11`}
          />
          {!readOnly && (
            <>
              <IconButton label={`Change ${label}`} icon={Pencil} onClick={onChange} />
              <IconButton label={`Clear ${label}`} icon={X} onClick={onClear} />
            </>
          )}
        </span>
      )}
    </Field>
  );
}
