import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { useReturnFocus } from '../../forms/return-focus.ts';
import { useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { EditRedirect } from './edit-redirect.tsx';
import { RedirectList } from './redirect-list.tsx';
import {
  type OpenForm,
  openFormAt,
  type Shown,
  shownAt,
  withForm,
  withShown,
} from './redirect-list-params.ts';
import { useRedirects } from './redirect-queries.ts';
import type { Redirect, Sort } from './redirect-schema.ts';

/** Where visitors are led who come by an old address. */
export function Component() {
  const title = useSectionTitle('/admin/redirects');
  const [address, setAddress] = useSearchParams();
  const shown = shownAt(address);
  const form = openFormAt(address);
  const read = useRedirects(shown);
  const remember = useReturnFocus(form !== null);

  function show(change: Partial<Shown>, options: { replace?: boolean } = {}) {
    const preventScrollReset = change.page === undefined;
    setAddress((now) => withShown(now, change), { ...options, preventScrollReset });
  }

  function open(next: OpenForm) {
    remember();
    setAddress((now) => withForm(now, next));
  }

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
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
      {form && (
        <OpenedForm
          key={keyOf(form)}
          form={form}
          items={read.data?.items}
          onClose={() => setAddress((now) => withForm(now, null), { preventScrollReset: true })}
          onEdit={(id) => setAddress((now) => withForm(now, { kind: 'edit', id }))}
        />
      )}
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label="Search URLs"
          value={shown.search}
          onSearch={(search) => show({ search }, { replace: true })}
        />
      </search>
      <RedirectList
        shown={shown}
        read={read}
        add={add}
        onSort={(sort) => show({ sort: sort as Sort })}
        onPage={(page) => show({ page })}
        onSize={(size) => show({ size })}
        onClear={() => show({ search: '' })}
        onEdit={({ id }) => open({ kind: 'edit', id })}
      />
    </>
  );
}

function keyOf(form: OpenForm): string {
  return form?.kind === 'edit' ? `edit.${form.id}` : (form?.kind ?? '');
}

interface OpenedFormProps {
  form: NonNullable<OpenForm>;
  items: Redirect[] | undefined;
  onClose(): void;
  onEdit(id: string): void;
}

function OpenedForm({ form, items, onClose, onEdit }: OpenedFormProps) {
  const me = useMe();
  const key = keyOf(form);
  const place = {
    draft: `${me.id}.redirects.${key}`,
    staysAt: (next: { pathname: string; search: string }) =>
      next.pathname === '/admin/redirects' &&
      keyOf(openFormAt(new URLSearchParams(next.search))) === key,
    onClose,
  };
  if (form.kind === 'add') return <AddRedirect {...place} onEdit={onEdit} />;
  return <EditRedirect redirect={items?.find(({ id }) => id === form.id)} {...place} />;
}
