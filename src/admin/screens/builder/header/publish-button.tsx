import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { PageIssue } from '../../../content/checks/page/page-issue.ts';
import { PublishWithErrorsDialog } from '../../../content/checks/publish-with-errors-dialog.tsx';
import { contentApi } from '../../../content/content-api.ts';
import { PublishChangesButton } from '../../../content/publish-changes-button.tsx';
import { errorMessage } from '../../../forms/form-errors.ts';
import type { Page } from '../../pages/page-content-type.ts';
import { useBuilder } from '../builder-context.ts';
import { useChecks } from '../checks/checks-context.ts';

/** Saves pending changes and publishes the page. */
export function PublishButton() {
  const { page, copy } = useBuilder();
  const { checkNow } = useChecks();
  const [errors, setErrors] = useState<readonly PageIssue[]>([]);
  const toast = useToast();
  const publishing = useMutation({
    mutationFn: async (accepted: string[]) =>
      contentApi.publish('pages', await copy.saveOrThrow(), accepted),
    onSuccess: (published) => {
      copy.updateCache(published as Page);
      toast('Page content saved successfully!');
    },
    onError: (error) => {
      toast(`Error saving page: ${errorMessage(error)}`);
      if (!copy.comparison.openIfConflict(error)) copy.showPublishError(error);
    },
  });
  function begin() {
    if (copy.hasConflict()) {
      copy.comparison.open();
      return;
    }
    const found = checkNow().filter(({ level }) => level === 'error');
    if (found.length > 0) setErrors(found);
    else publishing.mutate([]);
  }

  return (
    <>
      <PublishChangesButton
        row={page}
        isUnsaved={copy.unsaved}
        busy={publishing.isPending}
        onPublish={begin}
      >
        Publish
      </PublishChangesButton>
      <PublishWithErrorsDialog
        noun="page"
        errors={errors}
        onClose={() => setErrors([])}
        onPublish={(accepted) => {
          setErrors([]);
          publishing.mutate(accepted);
        }}
      />
    </>
  );
}
