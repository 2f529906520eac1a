import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { CopyField } from '../../links/copy-field.tsx';
import { AddRowPanel } from '../../lists/add-row-panel.tsx';
import { EditRowPanel } from '../../lists/edit-row-panel.tsx';
import { FormUnavailable } from '../../lists/form-unavailable.tsx';
import type { InlineFormProps, NewInlineFormProps } from '../../lists/inline-form.ts';
import type { NewApplication } from './application-credentials.tsx';
import { ApplicationFields, applicationLabels, authMethods } from './application-fields.tsx';
import {
  applicationSchema,
  emptyApplication,
  toApplicationBody,
  toApplicationRow,
} from './application-form.ts';
import { type Application, applicationsKey } from './application-queries.ts';

interface AddApplicationProps extends NewInlineFormProps {
  /** Receives the new application, whose secret has to be shown. */
  onAdded(added: NewApplication): void;
}

export function AddApplication({ onAdded, ...place }: AddApplicationProps) {
  return (
    <AddRowPanel
      {...place}
      title="Add application"
      saveText="Add application"
      busyText="Adding..."
      empty={emptyApplication}
      schema={applicationSchema}
      listKey={applicationsKey}
      create={(typed) => parseResponse(api.applications.$post({ json: toApplicationBody(typed) }))}
      editableRow={({ application }) => ({
        id: application.id,
        row: toApplicationRow(application),
      })}
      onCreated={onAdded}
    >
      {(form) => <ApplicationFields form={form} />}
    </AddRowPanel>
  );
}

interface EditApplicationProps extends InlineFormProps {
  /** Undefined if it is not on the current page of the list. */
  application: Application | undefined;
}

export function EditApplication({ application, ...place }: EditApplicationProps) {
  if (!application) {
    return (
      <FormUnavailable onClose={place.onClose}>
        <Notice tone="info">This application isn’t in the current list.</Notice>
      </FormUnavailable>
    );
  }
  const { id, client_name, client_type } = application;
  return (
    <EditRowPanel
      {...place}
      stored={application}
      rowOf={toApplicationRow}
      schema={applicationSchema}
      name={client_name}
      labels={applicationLabels}
      formatValue={(_, value) => authMethods[value as keyof typeof authMethods] ?? String(value)}
      listKey={applicationsKey}
      save={(typed, version) =>
        parseResponse(
          api.applications[':id'].$patch({
            param: { id },
            json: { ...toApplicationBody(typed), version },
          }),
        )
      }
      describeSaved={(saved) => `${saved.client_name} was saved.`}
    >
      {(form) => (
        <>
          <ApplicationFields form={form} type={client_type} />
          <CopyField label="Client ID" value={id} />
        </>
      )}
    </EditRowPanel>
  );
}
