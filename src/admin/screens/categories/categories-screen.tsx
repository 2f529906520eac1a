import Plus from 'lucide-react/icons/plus';
import type { Location } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { noForm } from '../../lists/inline-form.ts';
import { allOption, ListSearch, ListSelect } from '../../lists/list-filters.tsx';
import { useInlineForm } from '../../lists/use-inline-form.ts';
import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddTerm, EditTerm } from './term-forms.tsx';
import { TermList } from './term-list.tsx';
import { termListParams } from './term-list-params.ts';
import { useTerms } from './term-queries.ts';
import { termTypes, termViews } from './term-views.ts';

const uses = [allOption, { value: 'true', label: 'Not used' }] as const;

/** The categories of posts, those of projects, and tags, and the form above the list. */
export function Component() {
  const title = useSectionTitle('/admin/categories');
  const list = useListParams(termListParams);
  const { params, href } = list;
  const { view: type, edit } = params;
  const read = useTerms(params);
  const { open, place } = useInlineForm({
    name: `terms.${type}`,
    listParams: termListParams,
    list,
  });
  const view = termViews[type];

  function staysAt(next: Location) {
    const { view: nextView } = termListParams.parse(new URLSearchParams(next.search));
    return nextView === type && place.staysAt(next);
  }

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: 'term' })}>
      <span>{`New ${view.noun}`}</span>
    </Button>
  );
  const views = termTypes.map((other) => ({
    label: termViews[other].label,
    url: href({ view: other, ...termListParams.noFilters, ...noForm }),
    current: other === type,
  }));
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} actions={add} />
      <ViewLinks label="Categories and tags" views={views} />
      <p className="mb-4 max-w-[66ch] text-soft">{`${view.line} Names you type in a form are added when you save it.`}</p>
      {edit && (
        <EditTerm
          key={`${type}.${edit}`}
          {...place}
          staysAt={staysAt}
          type={type}
          term={read.data?.items.find(({ id }) => id === edit)}
        />
      )}
      {!edit && params.add && <AddTerm key={type} {...place} staysAt={staysAt} type={type} />}
      <FilterBar<typeof termListParams>
        controls={{
          search: <ListSearch list={list} label="Search names" />,
          unused: <ListSelect list={list} name="unused" label="Show" options={uses} />,
        }}
      />
      <TermList list={list} read={read} add={add} onEdit={({ id }) => open({ edit: id })} />
    </>
  );
}
