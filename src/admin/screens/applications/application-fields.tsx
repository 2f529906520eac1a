import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import type { ApplicationValues } from './application-form.ts';
import type { Application } from './application-queries.ts';

export const applicationLabels = {
  client_name: 'Name',
  redirect_uris: 'Redirect URIs',
  token_endpoint_auth_method: 'Client authentication',
  client_uri: 'Website (optional)',
  logo_uri: 'Logo URL (optional)',
} satisfies Record<keyof ApplicationValues, string>;

export const authMethods: Record<Application['token_endpoint_auth_method'], string> = {
  client_secret_basic: 'Secret in the Authorization header (client_secret_basic)',
  client_secret_post: 'Secret in the request body (client_secret_post)',
  none: 'No secret: public application (none)',
};

interface ApplicationFieldsProps {
  form: UseFormReturn<ApplicationValues>;
  /** Absent for a new application, which can be of either type. */
  type?: Application['client_type'];
}

/** The fields of an application, new or not. */
export function ApplicationFields({ form, type }: ApplicationFieldsProps) {
  const options = Object.entries(authMethods)
    .filter(([method]) => type === undefined || method !== 'none')
    .map(([value, label]) => ({ value, label }));
  return (
    <>
      <TextField
        label={applicationLabels.client_name}
        hint="Shown to people who decide whether to give it access."
        autoComplete="off"
        {...formField(form, 'client_name')}
      />
      <TextArea
        label={applicationLabels.redirect_uris}
        hint="One per line, exactly as the application sends it, such as https://planner.example.gov/callback."
        autoComplete="off"
        spellCheck={false}
        translate="no"
        {...formField(form, 'redirect_uris')}
      />
      {type !== 'public' && (
        <SelectField
          label={applicationLabels.token_endpoint_auth_method}
          hint={
            type
              ? 'How the application sends its secret.'
              : 'How the application authenticates. Apps that run in a browser or on a phone can’t keep a secret. Whether it has one can’t be changed later.'
          }
          options={options}
          {...formField(form, 'token_endpoint_auth_method')}
        />
      )}
      <TextField
        label={applicationLabels.client_uri}
        type="url"
        autoComplete="off"
        {...formField(form, 'client_uri')}
      />
      <TextField
        label={applicationLabels.logo_uri}
        type="url"
        hint="Not shown by this site. A consent page of your own can show it."
        autoComplete="off"
        {...formField(form, 'logo_uri')}
      />
    </>
  );
}
