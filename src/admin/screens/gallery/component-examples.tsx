import type { ComponentType, ReactNode } from 'react';
import type { Example } from '#ui/example.ts';
import { Avatar } from '#ui/panel/avatar/avatar.tsx';
import { avatarExamples } from '#ui/panel/avatar/examples.tsx';
import { panelBadgeExamples } from '#ui/panel/badge/examples.tsx';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button, IconButton } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import {
  buttonExamples,
  copyButtonExamples,
  iconButtonExamples,
} from '#ui/panel/button/examples.tsx';
import { confirmDialogExamples, dialogExamples } from '#ui/panel/dialog/examples.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import {
  checkboxFieldExamples,
  passwordFieldExamples,
  selectFieldExamples,
  textAreaExamples,
  textFieldExamples,
} from '#ui/panel/field/examples.tsx';
import { PasswordField } from '#ui/panel/field/password-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { menuExamples } from '#ui/panel/menu/examples.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { noticeExamples } from '#ui/panel/notice/examples.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { pagerExamples } from '#ui/panel/pager/examples.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { progressExamples } from '#ui/panel/progress/examples.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import {
  emptyExamples,
  loadingExamples,
  noResultsExamples,
  problemExamples,
} from '#ui/panel/states/examples.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { DataTable } from '#ui/panel/table/data-table.tsx';
import { dataTableExamples } from '#ui/panel/table/examples.tsx';
import { tabsExamples, viewLinksExamples } from '#ui/panel/tabs/examples.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { toastExamples } from '#ui/panel/toast/examples.tsx';
import { searchFieldExamples } from '#ui/panel/toolbar/examples.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { ConfirmDialogDemo, DialogDemo, ToastDemo } from './dialog-demos.tsx';
import {
  LegacyBlocksDemo,
  legacyBlocksExamples,
  RichTextDemo,
  richTextFieldExamples,
} from './editor-demos.tsx';
import {
  MediaFieldDemo,
  MediaPickerDemo,
  mediaFieldExamples,
  mediaPickerExamples,
  TabsDemo,
} from './media-demos.tsx';

interface ComponentExamples {
  name: string;
  /** Whether examples are small enough to be shown side by side. */
  inRow?: boolean;
  examples: { name: string; drawn: ReactNode }[];
}

/** Every UI component of the panel with its named examples. */
export const componentExamples: readonly ComponentExamples[] = [
  { ...createExamples('Button', Button, buttonExamples), inRow: true },
  { ...createExamples('IconButton', IconButton, iconButtonExamples), inRow: true },
  { ...createExamples('CopyButton', CopyButton, copyButtonExamples), inRow: true },
  createExamples('TextField', TextField, textFieldExamples),
  createExamples('PasswordField', PasswordField, passwordFieldExamples),
  createExamples('TextArea', TextArea, textAreaExamples),
  createExamples('SelectField', SelectField, selectFieldExamples),
  createExamples('CheckboxField', CheckboxField, checkboxFieldExamples),
  createExamples('SearchField', SearchField, searchFieldExamples),
  { ...createExamples('PanelBadge', PanelBadge, panelBadgeExamples), inRow: true },
  { ...createExamples('Avatar', Avatar, avatarExamples), inRow: true },
  createExamples('Notice', Notice, noticeExamples),
  { ...createExamples('Menu', Menu, menuExamples), inRow: true },
  { ...createExamples('Dialog', DialogDemo, dialogExamples), inRow: true },
  { ...createExamples('ConfirmDialog', ConfirmDialogDemo, confirmDialogExamples), inRow: true },
  { ...createExamples('Toast', ToastDemo, toastExamples), inRow: true },
  createExamples('DataTable', DataTable, dataTableExamples),
  createExamples('Tabs', TabsDemo, tabsExamples),
  createExamples('ViewLinks', ViewLinks, viewLinksExamples),
  createExamples('Progress', Progress, progressExamples),
  createExamples('Pager', Pager, pagerExamples),
  createExamples('Loading', Loading, loadingExamples),
  createExamples('Problem', LoadError, problemExamples),
  createExamples('Empty', EmptyState, emptyExamples),
  createExamples('NoResults', NoResults, noResultsExamples),
  { ...createExamples('MediaPicker', MediaPickerDemo, mediaPickerExamples), inRow: true },
  createExamples('MediaField', MediaFieldDemo, mediaFieldExamples),
  createExamples('RichTextField', RichTextDemo, richTextFieldExamples),
  createExamples('LegacyBlocksField', LegacyBlocksDemo, legacyBlocksExamples),
];

function createExamples<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  examples: readonly Example<Props>[],
): ComponentExamples {
  return {
    name,
    examples: examples.map(({ name, props }) => ({ name, drawn: <Part {...props} /> })),
  };
}
