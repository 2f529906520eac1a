import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../api/client.ts';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { useRowForm } from '../../forms/row-form.ts';
import { useRowSaving } from '../../forms/saving-row.ts';
import { useMe } from '../../session/me.ts';
import { menuParts } from '../../site/site-menus.ts';
import { useWarnings } from './link-warnings.ts';
import { MenuPart } from './menu-section.tsx';
import type { Change } from './menu-tree.ts';
import {
  changeIn,
  entriesIn,
  fieldsOf,
  firstWrong,
  inWords,
  labels,
  menusSchema,
  rowOf,
  written,
} from './menus-form-fields.ts';
import { type MenuName, menusQuery, type StoredMenus } from './menus-query.ts';
import { ResetButton } from './reset-menus-button.tsx';
import { useEntryFocus } from './use-menu-item-focus.ts';

const keeping = { drafts: lastingDrafts };

/** All menus in one form, saved together. */
export function MenusForm({ stored }: { stored: StoredMenus }) {
  const toast = useToast();
  const queries = useQueryClient();
  const draft = `${useMe().id}.menus`;
  const editing = useRowForm(draft, rowOf(stored), menusSchema, keeping);
  const { form } = editing;
  const [opened, setOpened] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const focusOn = useEntryFocus();
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reread: () => queries.invalidateQueries(menusQuery),
    save: (typed, version) => ask(api.menus.$put({ json: { version, ...changeIn(typed) } })),
    onSaved: (saved: StoredMenus) => {
      queries.setQueryData(menusQuery.queryKey, saved);
      setOpened(null);
      setRefused(false);
      toast('The menus were saved. Visitors find them on every page.');
    },
  });
  const typed = form.watch();
  const warnings = useWarnings(stored, typed);
  const isEmpty = menuParts.every(({ menu }) => entriesIn(typed[menu]).length === 0);

  function change(menu: MenuName, how: Change) {
    const next = how(entriesIn(form.getValues(menu)));
    form.clearErrors();
    form.setValue(menu, written(next), { shouldDirty: true });
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = firstWrong(form.getValues());
    setRefused(wrong !== undefined);
    if (!wrong) return submit(event);
    setOpened(wrong.id);
    focusOn(wrong.id, '[aria-invalid]');
  }

  function takeDefaults() {
    const defaults = fieldsOf(stored.defaults);
    for (const { menu } of menuParts) form.setValue(menu, defaults[menu], { shouldDirty: true });
    setOpened(null);
    toast('The default menus stand in the form. Visitors find them once they are saved.');
  }

  return (
    <RecordForm
      what="A menu"
      draft={draft}
      editing={editing}
      stored={rowOf(stored).values}
      labels={labels}
      inWords={inWords}
      saveText="Save menus"
      busy={busy}
      onSubmit={save}
      buttons={<ResetButton onReset={takeDefaults} />}
    >
      {isEmpty && (
        <Notice tone="info">
          All menus are empty. As long as they are, visitors find the default ones.
        </Notice>
      )}
      <p className="text-soft">
        With the focus on a button of an entry, Alt and the arrow keys move the entry: up and down,
        right to put it below the one above, left to take it out.
      </p>
      <div className="max-w-[45rem]">
        {menuParts.map((part) => (
          <MenuPart
            key={part.menu}
            {...part}
            entries={entriesIn(typed[part.menu])}
            warnings={warnings}
            opened={opened}
            isRefused={isRefused}
            onOpen={setOpened}
            onChange={(how) => change(part.menu, how)}
            focusOn={focusOn}
          />
        ))}
      </div>
    </RecordForm>
  );
}
