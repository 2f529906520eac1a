import { invalidBlockLink } from '#constants/field-errors.ts';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { isSafeLink } from '#url/link-validation.ts';
import { UrlField } from '../../../url-field/url-field.tsx';
import { useIsDeadLink } from '../checks/checks-context.ts';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { type PuckFieldProps, useFieldId, useValidatedText } from './use-validated-text.ts';

const problem = (typed: string) => (isSafeLink(typed) ? null : invalidBlockLink);

/** A link field that suggests content while typing. */
export function LinkField(entry: PuckFieldProps) {
  const { field, id, name, value = '', readOnly = false } = entry;
  const { typed, error, leave, type } = useValidatedText(entry, problem);
  const ownId = useFieldId(id);
  const isDeadLink = useIsDeadLink(value);
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <UrlField
        id={ownId}
        label={field.label ?? ''}
        hint={field.metadata?.hint}
        error={error}
        warning={isDeadLink ? deadLinkWarning : undefined}
        name={name}
        value={typed}
        onChange={type}
        onLeave={leave}
        readOnly={readOnly}
        offersDrafts
      />
    </ReadOnlyLock>
  );
}
