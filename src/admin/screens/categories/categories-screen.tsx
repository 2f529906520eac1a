import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/panel/button/button.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { noForm, type OpenForm, openFormKey } from '../../lists/inline-form.ts';
import { allOption, ListSearch, ListSelect } from '../../lists/list-filters.tsx';
import { useListParams } from '../../lists/use-list-params.ts';
import { useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import type { TermRow } from '../../taxonomy/term-api.ts';
import { AddTerm } from './add-term.tsx';
import { EditTerm } from './edit-term.tsx';
import { TermList } from './term-list.tsx';
import { type TermListParams, termListParams } from './term-list-params.ts';
import { useTerms } from './term-queries.ts';
import { termTypes, termViews } from './term-views.ts';

const uses = [allOption, { value: 'true', label: 'Not used' }] as const;

/** The categories of posts, those of projects, and tags, and the form above the list. */
export function Component() {
  const title = useSectionTitle('/admin/categories');
  const list = useListParams(termListParams);
  const { params, setParams, href } = list;
  const key = openFormKey(params);
  const read = useTerms(params);
  const rememberFocus = useReturnFocus(key !== '');
  const view = termViews[params.view];

  function open(form: Partial<OpenForm<'term'>>) {
    rememberFocus();
    setParams({ ...noForm, ...form }, { scrollToTop: true });
  }

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: 'term' })}>
      <span>{`New ${view.noun}`}</span>
    </Button>
  );
  const views = termTypes.map((type) => ({
    label: termViews[type].label,
    url: href({ view: type, ...termListParams.noFilters, ...noForm }),
    current: type === params.view,
  }));
  return (
    <>
      <ScreenHead title={title} {...(read.data && { count: read.data.total })} actions={add} />
      <ViewLinks label="Categories and tags" views={views} />
      <p className="mb-4 max-w-[66ch] text-soft">{`${view.line} Names you type in a form are added when you save it.`}</p>
      {key && (
        <OpenedForm
          key={`${params.view}.${key}`}
          params={params}
          items={read.data?.items}
          onClose={() => setParams(noForm)}
          onEdit={(id) => setParams({ add: '', edit: id }, { scrollToTop: true })}
        />
      )}
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

interface OpenedFormProps {
  params: TermListParams;
  items: TermRow[] | undefined;
  onClose(): void;
  onEdit(id: string): void;
}

function OpenedForm({ params, items, onClose, onEdit }: OpenedFormProps) {
  const me = useMe();
  const { view: type, edit } = params;
  const key = openFormKey(params);
  const place = {
    type,
    draft: `${me.id}.terms.${type}.${key}`,
    staysAt: (next: { pathname: string; search: string }) => {
      const there = termListParams.parse(new URLSearchParams(next.search));
      return (
        next.pathname === '/admin/categories' && there.view === type && openFormKey(there) === key
      );
    },
    onClose,
  };
  if (edit === '') return <AddTerm {...place} onEdit={onEdit} />;
  return <EditTerm {...place} term={items?.find(({ id }) => id === edit)} />;
}
