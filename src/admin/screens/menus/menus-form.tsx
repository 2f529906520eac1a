import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { useMe } from '../../session/me.ts';
import { type MenuName, menusQuery, type StoredMenus } from '../../site/menus-query.ts';
import { siteMenus } from '../../site/site-menus.ts';
import { useLinkWarnings } from './link-warnings.ts';
import { MenuSection } from './menu-section.tsx';
import type { MenuChange } from './menu-tree.ts';
import {
  findInvalidItem,
  formatMenu,
  labels,
  menusSchema,
  toFields,
  toRequest,
  toRow,
} from './menus-form-fields.ts';
import { ResetMenusButton } from './reset-menus-button.tsx';
import { useMenuItemFocus } from './use-menu-item-focus.ts';

const draftOptions = { lifetime: 'month' } as const;

/** All menus in one form, saved together. */
export function MenusForm({ stored }: { stored: StoredMenus }) {
  const toast = useToast();
  const queries = useQueryClient();
  const draft = `${useMe().id}.menus`;
  const editing = useRowForm(draft, toRow(stored), menusSchema, draftOptions);
  const { form } = editing;
  const [opened, setOpened] = useState<string | null>(null);
  const [isRejected, setRejected] = useState(false);
  const focusOn = useMenuItemFocus();
  const { submit, busy } = useRowSaving({
    editing,
    rowOf: toRow,
    reload: () => queries.invalidateQueries(menusQuery),
    save: (typed, version) =>
      parseResponse(api.menus.$put({ json: { version, ...toRequest(typed) } })),
    onSaved: (saved: StoredMenus) => {
      queries.setQueryData(menusQuery.queryKey, saved);
      setOpened(null);
      setRejected(false);
      toast('Menus saved. Visitors now see them on every page.');
    },
  });
  const typed = form.watch();
  const warnings = useLinkWarnings(stored, typed);
  const isEmpty = siteMenus.every(({ menu }) => typed[menu].length === 0);

  function change(menu: MenuName, how: MenuChange) {
    const next = how(form.getValues(menu));
    form.clearErrors();
    form.setValue(menu, next, { shouldDirty: true });
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = findInvalidItem(form.getValues());
    setRejected(invalid !== undefined);
    if (!invalid) return submit(event);
    setOpened(invalid.id);
    focusOn(invalid.id, '[aria-invalid]');
  }

  function resetToDefaults() {
    const defaults = toFields(stored.defaults);
    for (const { menu } of siteMenus) form.setValue(menu, defaults[menu], { shouldDirty: true });
    setOpened(null);
    toast('Default menus loaded. Save to apply them.');
  }

  return (
    <RecordForm
      what="a menu"
      draft={draft}
      editing={editing}
      stored={toRow(stored).values}
      labels={labels}
      formatValue={formatMenu}
      saveText="Save menus"
      busy={busy}
      onSubmit={save}
      buttons={<ResetMenusButton onReset={resetToDefaults} />}
    >
      {isEmpty && (
        <Notice tone="info">All menus are empty, so visitors see the default menus.</Notice>
      )}
      <p className="text-soft">
        Drag items by their handle, to the right to indent. With an item’s button focused: Alt+↑↓
        moves, Alt+→ indents, Alt+← outdents.
      </p>
      <div className="max-w-[45rem]">
        {siteMenus.map((part) => (
          <MenuSection
            key={part.menu}
            {...part}
            entries={typed[part.menu]}
            warnings={warnings}
            opened={opened}
            isRejected={isRejected}
            onOpen={setOpened}
            onChange={(how) => change(part.menu, how)}
            focusOn={focusOn}
          />
        ))}
      </div>
    </RecordForm>
  );
}
