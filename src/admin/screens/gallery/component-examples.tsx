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
import { Empty } from '#ui/panel/states/empty-state.tsx';
import {
  emptyExamples,
  loadingExamples,
  noResultsExamples,
  problemExamples,
} from '#ui/panel/states/examples.tsx';
import { Problem } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { DataTable } from '#ui/panel/table/data-table.tsx';
import { dataTableExamples } from '#ui/panel/table/examples.tsx';
import { tabsExamples, viewLinksExamples } from '#ui/panel/tabs/examples.tsx';
import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';
import { toastExamples } from '#ui/panel/toast/examples.tsx';
import { searchFieldExamples } from '#ui/panel/toolbar/examples.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { OpensConfirmation, OpensDialog, ShowsToast } from './dialog-demos.tsx';
import {
  richTextFieldExamples,
  simpleBlocksExamples,
  WritesRichText,
  WritesSimpleBlocks,
} from './editor-demos.tsx';
import {
  FillsMediaField,
  mediaFieldExamples,
  mediaPickerExamples,
  OpensMediaPicker,
  ShowsTabs,
} from './media-demos.tsx';

interface Exhibit {
  name: string;
  /** Small things stand in a row, larger ones below each other. */
  inRow?: boolean;
  examples: { name: string; drawn: ReactNode }[];
}

/** Every primitive of the panel in each of its named examples. */
export const exhibits: readonly Exhibit[] = [
  { ...exhibit('Button', Button, buttonExamples), inRow: true },
  { ...exhibit('IconButton', IconButton, iconButtonExamples), inRow: true },
  { ...exhibit('CopyButton', CopyButton, copyButtonExamples), inRow: true },
  exhibit('TextField', TextField, textFieldExamples),
  exhibit('PasswordField', PasswordField, passwordFieldExamples),
  exhibit('TextArea', TextArea, textAreaExamples),
  exhibit('SelectField', SelectField, selectFieldExamples),
  exhibit('CheckboxField', CheckboxField, checkboxFieldExamples),
  exhibit('SearchField', SearchField, searchFieldExamples),
  { ...exhibit('PanelBadge', PanelBadge, panelBadgeExamples), inRow: true },
  { ...exhibit('Avatar', Avatar, avatarExamples), inRow: true },
  exhibit('Notice', Notice, noticeExamples),
  { ...exhibit('Menu', Menu, menuExamples), inRow: true },
  { ...exhibit('Dialog', OpensDialog, dialogExamples), inRow: true },
  { ...exhibit('ConfirmDialog', OpensConfirmation, confirmDialogExamples), inRow: true },
  { ...exhibit('Toast', ShowsToast, toastExamples), inRow: true },
  exhibit('DataTable', DataTable, dataTableExamples),
  exhibit('Tabs', ShowsTabs, tabsExamples),
  exhibit('ViewLinks', ViewLinks, viewLinksExamples),
  exhibit('Progress', Progress, progressExamples),
  exhibit('Pager', Pager, pagerExamples),
  exhibit('Loading', Loading, loadingExamples),
  exhibit('Problem', Problem, problemExamples),
  exhibit('Empty', Empty, emptyExamples),
  exhibit('NoResults', NoResults, noResultsExamples),
  { ...exhibit('MediaPicker', OpensMediaPicker, mediaPickerExamples), inRow: true },
  exhibit('MediaField', FillsMediaField, mediaFieldExamples),
  exhibit('RichTextField', WritesRichText, richTextFieldExamples),
  exhibit('SimpleBlocksField', WritesSimpleBlocks, simpleBlocksExamples),
];

function exhibit<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  examples: readonly Example<Props>[],
): Exhibit {
  return {
    name,
    examples: examples.map(({ name, props }) => ({ name, drawn: <Part {...props} /> })),
  };
}
