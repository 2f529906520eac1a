import Link2 from 'lucide-react/icons/link-2';
import { maxCounted } from '#constants/limits.ts';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { BrokenLinkFilters } from './broken-link-filters.tsx';
import { brokenLinksParams } from './broken-links-params.ts';
import { useBrokenLinks } from './broken-links-query.ts';
import { BrokenLinksTable } from './broken-links-table.tsx';

/** The links that visitors can't follow, and where to repair them. */
export function Component() {
  const title = useSectionTitle('/admin/links');
  const list = useListParams(brokenLinksParams);
  const { params, setParams } = list;
  const read = useBrokenLinks(params);
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} />
      <p className="mb-4 max-w-[66ch] text-soft">
        Links in content, drafts, menus and redirects that lead to something that doesn’t exist or
        isn’t published. Links to other sites are included if checking them is turned on in
        Settings.
      </p>
      <BrokenLinkFilters
        params={params}
        onSearch={(search) => setParams({ search }, { replace: true })}
        onChange={setParams}
      />
      <PagedList
        many="links"
        list={list}
        read={read}
        errorTitle="Couldn’t load the broken links."
        emptyState={<EmptyState icon={Link2} title="No broken links." />}
      >
        {({ items, total }) => (
          <>
            <BrokenLinksTable links={items} />
            {total >= maxCounted && (
              <p className="mt-4 text-soft">
                Showing the first {maxCounted.toLocaleString('en')} broken links.
              </p>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}
