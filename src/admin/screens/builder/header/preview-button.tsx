import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useBuilder } from '../builder-context.ts';

const blocked = 'Your browser blocked the new tab. Allow pop-ups for this site and try again.';

/** Opens the draft in a new tab, where the staff cookie grants access. */
export function PreviewButton() {
  const { page, copy, canWrite } = useBuilder();
  const toast = useToast();
  const opening = useMutation({
    mutationFn: async (tab: Window) => {
      await Promise.all([
        canWrite && copy.saveOrThrow(),
        parseResponse(api.me['staff-cookie'].$put()),
      ]);
      tab.location.replace(`/preview/pages/${page.id}`);
    },
    onError: (error, tab) => {
      tab.close();
      if (!copy.comparison.openIfConflict(error)) toast(errorMessage(error));
    },
  });

  // Browsers allow new tabs only during a click, not after an await.
  function openPreview() {
    if (canWrite && copy.hasConflict()) {
      copy.comparison.open();
      return;
    }
    const tab = window.open('', '_blank');
    if (!tab) {
      toast(blocked);
      return;
    }
    tab.opener = null;
    opening.mutate(tab);
  }

  return (
    <Button icon={Eye} busy={opening.isPending} onClick={openPreview}>
      Preview
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}
