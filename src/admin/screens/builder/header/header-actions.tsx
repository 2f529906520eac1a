import { useBuilder } from '../builder-context.ts';
import { ChecksButton } from '../checks/checks-button.tsx';
import { BuilderShortcutsButton } from '../shortcuts/builder-shortcuts-dialog.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublishButton } from './publish-button.tsx';

/** The page actions at the end of the builder's header. */
export function HeaderActions() {
  const { canWrite } = useBuilder();
  return (
    <>
      <BuilderShortcutsButton />
      <ChecksButton />
      <PreviewButton />
      {canWrite && <MoreMenu />}
      {canWrite && <PublishButton />}
    </>
  );
}
