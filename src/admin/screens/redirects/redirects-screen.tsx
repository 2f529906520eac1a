import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/panel/button/button.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListSearch } from '../../lists/list-filters.tsx';
import { SavedViewsMenu } from '../../lists/saved-views/saved-views-menu.tsx';
import { useInlineForm } from '../../lists/use-inline-form.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddRedirect, EditRedirect } from './redirect-forms.tsx';
import { RedirectList } from './redirect-list.tsx';
import { redirectListParams } from './redirect-list-params.ts';
import { useRedirects } from './redirect-queries.ts';

/** The list of redirects, and the form above it. */
export function Component() {
  const title = useSectionTitle('/admin/redirects');
  const list = useListParams(redirectListParams);
  const { params } = list;
  const read = useRedirects(params);
  const { open, place } = useInlineForm({
    name: 'redirects',
    listParams: redirectListParams,
    list,
  });

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
      {params.edit && (
        <EditRedirect
          key={params.edit}
          {...place}
          redirect={read.data?.items.find(({ id }) => id === params.edit)}
        />
      )}
      {!params.edit && params.add && <AddRedirect {...place} />}
      <FilterBar<typeof redirectListParams>
        controls={{ search: <ListSearch list={list} label="Search URLs" /> }}
      >
        <SavedViewsMenu list="redirects" params={redirectListParams} />
      </FilterBar>
      <RedirectList list={list} read={read} add={add} onEdit={({ id }) => open({ edit: id })} />
    </>
  );
}
