import { isLink } from '#url/link-validation.ts';
import { UrlField } from '../../../url-field/url-field.tsx';
import { useIsDeadLink } from '../checks/checks-context.ts';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { type PuckFieldProps, useFieldId, useValidatedText } from './use-validated-text.ts';

const problem = (typed: string) =>
  isLink(typed) ? null : 'Enter a URL, a mailto: or tel: link, or a path on this site.';

/** An address: any that a link may hold, with pages, posts and projects offered while one types. */
export function LinkField(entry: PuckFieldProps) {
  const { field, id, name, value = '', readOnly = false } = entry;
  const { typed, error, leave, type } = useValidatedText(entry, problem);
  const ownId = useFieldId(id);
  const leadsNowhere = useIsDeadLink(value);
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <UrlField
        id={ownId}
        label={field.label ?? ''}
        hint={field.metadata?.hint}
        error={error}
        warning={leadsNowhere ? "Visitors can't see anything at this URL." : undefined}
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
