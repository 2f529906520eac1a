import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { BrokenLinkFilters } from './broken-link-filters.tsx';
import { BrokenLinksList } from './broken-links-list.tsx';
import { brokenLinksParams } from './broken-links-params.ts';
import { useBrokenLinks } from './broken-links-query.ts';

/** The links that visitors can't follow, and where to repair them. */
export function Component() {
  const title = useSectionTitle('/admin/links');
  const { params, setParams } = useListParams(brokenLinksParams);
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
      <BrokenLinksList
        params={params}
        read={read}
        onPage={(page) => setParams({ page })}
        onSize={(size) => setParams({ size })}
        onClear={() => setParams(brokenLinksParams.noFilters)}
      />
    </>
  );
}
