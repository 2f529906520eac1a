import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/panel/button/button.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { noForm, type OpenForm, openFormKey } from '../../lists/inline-form.ts';
import { useInlineFormPlace } from '../../lists/inline-form-place.ts';
import { ListSearch } from '../../lists/list-filters.tsx';
import { SavedViewsMenu } from '../../lists/saved-views/saved-views-menu.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { EditRedirect } from './edit-redirect.tsx';
import { RedirectList } from './redirect-list.tsx';
import { redirectListParams } from './redirect-list-params.ts';
import { useRedirects } from './redirect-queries.ts';
import type { Redirect } from './redirect-schema.ts';

/** The list of redirects, and the form above it. */
export function Component() {
  const title = useSectionTitle('/admin/redirects');
  const list = useListParams(redirectListParams);
  const { params, setParams } = list;
  const key = openFormKey(params);
  const read = useRedirects(params);
  const rememberFocus = useReturnFocus(key !== '');

  function open(form: Partial<OpenForm<'redirect'>>) {
    rememberFocus();
    setParams({ ...noForm, ...form }, { scrollToTop: true });
  }

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: 'redirect' })}>
      New Redirect
    </Button>
  );
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} actions={add} />
      <p className="mb-4 max-w-[66ch] text-soft">
        Send visitors from old URLs to new ones. A redirect applies only while nothing else is
        published at the old URL. Changing the slug of published content adds one automatically.
      </p>
      {key && (
        <OpenedForm
          key={key}
          form={params}
          items={read.data?.items}
          onClose={() => setParams(noForm)}
          onEdit={(id) => setParams({ add: '', edit: id }, { scrollToTop: true })}
        />
      )}
      <FilterBar<typeof redirectListParams>
        controls={{ search: <ListSearch list={list} label="Search URLs" /> }}
      >
        <SavedViewsMenu list="redirects" params={redirectListParams} />
      </FilterBar>
      <RedirectList list={list} read={read} add={add} onEdit={({ id }) => open({ edit: id })} />
    </>
  );
}

interface OpenedFormProps {
  form: OpenForm;
  items: Redirect[] | undefined;
  onClose(): void;
  onEdit(id: string): void;
}

function OpenedForm({ form, items, onClose, onEdit }: OpenedFormProps) {
  const place = useInlineFormPlace({
    name: 'redirects',
    path: '/admin/redirects',
    listParams: redirectListParams,
    form,
    onClose,
  });
  if (form.edit === '') return <AddRedirect {...place} onEdit={onEdit} />;
  return <EditRedirect redirect={items?.find(({ id }) => id === form.edit)} {...place} />;
}
