import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { AddRowPanel } from '../../lists/add-row-panel.tsx';
import { EditRowPanel } from '../../lists/edit-row-panel.tsx';
import { FormUnavailable } from '../../lists/form-unavailable.tsx';
import type { InlineFormProps, NewInlineFormProps } from '../../lists/inline-form.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { redirectsKey } from './redirect-queries.ts';
import {
  type Redirect,
  redirectSchema,
  type StoredRedirect,
  toRedirectRow,
} from './redirect-schema.ts';

const empty = { from_path: '', to_path: '' };
const labels = { from_path: 'Old URL', to_path: 'New URL' };
const describeSaved = ({ from_path }: StoredRedirect) => `Redirect from ${from_path} saved.`;

export function AddRedirect(place: NewInlineFormProps) {
  const toast = useToast();
  return (
    <AddRowPanel
      {...place}
      title="New Redirect"
      saveText="Add redirect"
      empty={empty}
      schema={redirectSchema}
      listKey={redirectsKey}
      create={(json) => parseResponse(api.redirects.$post({ json }))}
      editableRow={(created) => ({ id: created.id, row: toRedirectRow(created) })}
      onCreated={(created) => toast(describeSaved(created))}
    >
      {(form) => <RedirectFields form={form} />}
    </AddRowPanel>
  );
}

interface EditRedirectProps extends InlineFormProps {
  /** Undefined if it is not on the current page of the list. */
  redirect: Redirect | undefined;
}

export function EditRedirect({ redirect, ...place }: EditRedirectProps) {
  if (!redirect) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <Notice tone="info">This redirect isn’t in the current list.</Notice>
      </FormUnavailable>
    );
  }
  const { id, from_path } = redirect;
  return (
    <EditRowPanel
      {...place}
      stored={redirect}
      rowOf={toRedirectRow}
      schema={redirectSchema}
      name={from_path}
      labels={labels}
      listKey={redirectsKey}
      save={(typed, version): Promise<StoredRedirect> =>
        parseResponse(api.redirects[':id'].$patch({ param: { id }, json: { ...typed, version } }))
      }
      describeSaved={describeSaved}
    >
      {(form) => <RedirectFields form={form} />}
    </EditRowPanel>
  );
}
