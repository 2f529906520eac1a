import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { noForm, type OpenForm, openFormKey } from '../../lists/inline-form.ts';
import { useInlineFormPlace } from '../../lists/inline-form-place.ts';
import { ListSearch, ListSelect, optionsOf } from '../../lists/list-filters.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddApplication } from './add-application.tsx';
import { ApplicationCredentials, type NewApplication } from './application-credentials.tsx';
import { registrations } from './application-labels.ts';
import { ApplicationList } from './application-list.tsx';
import { applicationListParams } from './application-list-params.ts';
import { type Application, useApplications } from './application-queries.ts';
import { EditApplication } from './edit-application.tsx';

const registrationOptions = optionsOf(registrations);

/** The applications that people sign in to with their account here, and the form above them. */
export function Component() {
  const title = useSectionTitle('/admin/applications');
  const list = useListParams(applicationListParams);
  const { params, setParams } = list;
  const key = openFormKey(params);
  const read = useApplications(params);
  const rememberFocus = useReturnFocus(key !== '');
  const [added, setAdded] = useState<NewApplication | null>(null);
  const { data } = read;
  const isOff = data?.enabled === false;

  function open(form: Partial<OpenForm<'application'>>) {
    rememberFocus();
    setParams({ ...noForm, ...form }, { scrollToTop: true });
  }

  const add = data?.enabled && (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: 'application' })}>
      Add application
    </Button>
  );
  return (
    <>
      <ScreenHead
        title={title}
        description="People can sign in to these applications with their account here."
        {...(data?.enabled && { count: data.total })}
        actions={add}
      />
      {key && !isOff && (
        <OpenedForm
          key={key}
          form={params}
          items={data?.items}
          onClose={() => setParams(noForm)}
          onEdit={(id) => setParams({ add: '', edit: id }, { scrollToTop: true })}
          onAdded={setAdded}
        />
      )}
      {!isOff && (
        <FilterBar<typeof applicationListParams>
          controls={{
            search: <ListSearch list={list} label="Search applications" />,
            registration: (
              <ListSelect
                list={list}
                name="registration"
                label="Registration"
                options={registrationOptions}
              />
            ),
          }}
        />
      )}
      <ApplicationList
        list={list}
        read={read}
        isOff={isOff}
        add={add}
        onEdit={({ id }) => open({ edit: id })}
      />
      {added && data && (
        <ApplicationCredentials {...added} issuer={data.issuer} onClose={() => setAdded(null)} />
      )}
    </>
  );
}

interface OpenedFormProps {
  form: OpenForm;
  items: Application[] | undefined;
  onClose(): void;
  onEdit(id: string): void;
  onAdded(added: NewApplication): void;
}

function OpenedForm({ form, items, onClose, onEdit, onAdded }: OpenedFormProps) {
  const place = useInlineFormPlace({
    name: 'applications',
    path: '/admin/applications',
    listParams: applicationListParams,
    form,
    onClose,
  });
  if (form.edit === '') return <AddApplication {...place} onEdit={onEdit} onAdded={onAdded} />;
  return <EditApplication application={items?.find(({ id }) => id === form.edit)} {...place} />;
}
