import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../../lists/list-filters.tsx';
import { useInlineForm } from '../../lists/use-inline-form.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { ApplicationCredentials, type NewApplication } from './application-credentials.tsx';
import { AddApplication, EditApplication } from './application-forms.tsx';
import { registrations } from './application-labels.ts';
import { ApplicationList } from './application-list.tsx';
import { applicationListParams } from './application-list-params.ts';
import { useApplications } from './application-queries.ts';

const registrationOptions = optionsOf(registrations);

/** The applications that people sign in to with their account here, and the form above them. */
export function Component() {
  const title = useSectionTitle('/admin/applications');
  const list = useListParams(applicationListParams);
  const { params } = list;
  const read = useApplications(params);
  const { open, place, returnFocus } = useInlineForm({
    name: 'applications',
    listParams: applicationListParams,
    list,
  });
  const [added, setAdded] = useState<NewApplication | null>(null);
  const { data } = read;
  const isOff = data?.enabled === false;

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
      {!isOff && params.edit && (
        <EditApplication
          key={params.edit}
          {...place}
          application={data?.items.find(({ id }) => id === params.edit)}
        />
      )}
      {!isOff && !params.edit && params.add && <AddApplication {...place} onAdded={setAdded} />}
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
        <ApplicationCredentials
          {...added}
          issuer={data.issuer}
          returnFocus={returnFocus}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}
