import { isLink } from '#blocks/link-validation.ts';
import { AddressField } from '../../../url-field/url-field.tsx';
import { useLeadsNowhere } from '../checks/checks-context.ts';
import { WithLock } from './read-only-lock.tsx';
import { type PuckEntry, useEntryText, useOwnId } from './use-validated-text.ts';

const problem = (typed: string) =>
  isLink(typed) ? null : 'Use a web, mail or telephone address, or one on this site.';

/** An address: any that a link may hold, with pages, posts and projects offered while one types. */
export function LinkField(entry: PuckEntry) {
  const { field, id, name, value = '', readOnly = false } = entry;
  const { typed, error, leave, type } = useEntryText(entry, problem);
  const ownId = useOwnId(id);
  const leadsNowhere = useLeadsNowhere(value);
  return (
    <WithLock readOnly={readOnly}>
      <AddressField
        id={ownId}
        label={field.label ?? ''}
        hint={field.metadata?.hint}
        error={error}
        warning={leadsNowhere ? 'Nothing that visitors can see is there.' : undefined}
        name={name}
        value={typed}
        onChange={type}
        onLeave={leave}
        readOnly={readOnly}
        offersDrafts
      />
    </WithLock>
  );
}
