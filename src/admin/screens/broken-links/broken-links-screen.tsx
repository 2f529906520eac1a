import Link2 from 'lucide-react/icons/link-2';
import { linkSources } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { linkSourceFacts } from '../../links/link-source.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { allOption, ListSearch, ListSelect } from '../../lists/list-filters.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { brokenLinksParams } from './broken-links-params.ts';
import { useBrokenLinks } from './broken-links-query.ts';
import { BrokenLinksTable } from './broken-links-table.tsx';

const sources = [
  allOption,
  ...linkSources.map((value) => ({ value, label: linkSourceFacts[value].label })),
];
const targets = [
  allOption,
  { value: 'internal', label: 'This site' },
  { value: 'external', label: 'Other sites' },
] as const;

/** The links that visitors can't follow, and where to repair them. */
export function Component() {
  const title = useSectionTitle('/admin/links');
  const list = useListParams(brokenLinksParams);
  const read = useBrokenLinks(list.params);
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} />
      <p className="mb-4 max-w-[66ch] text-soft">
        Links in content, drafts, menus and redirects that lead to something that doesn’t exist or
        isn’t published. Links to other sites are included if checking them is turned on in
        Settings.
      </p>
      <FilterBar<typeof brokenLinksParams>
        controls={{
          search: <ListSearch list={list} label="Search URLs" />,
          source: <ListSelect list={list} name="source" label="Found in" options={sources} />,
          target: <ListSelect list={list} name="target" label="Leads to" options={targets} />,
        }}
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
