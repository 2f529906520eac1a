import BookOpen from 'lucide-react/icons/book-open';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Keyboard from 'lucide-react/icons/keyboard';
import ListChecks from 'lucide-react/icons/list-checks';
import { useNavigate } from 'react-router';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { usePalette } from '../command-palette/palette-context.ts';
import { errorMessage } from '../forms/form-errors.ts';
import { useCan } from '../session/me.ts';
import { useDismissChecklist } from '../site/setup-checklist-query.ts';

/** The handbook, the keyboard shortcuts, and the setup checklist for those who may have hidden it. */
export function HelpMenu() {
  const { showKeys } = usePalette();
  const canSetUp = useCan('settings.manage');
  const toast = useToast();
  const navigate = useNavigate();
  const dismissing = useDismissChecklist();

  function showChecklist() {
    dismissing.mutate(false, {
      onSuccess: ({ steps }) => {
        if (steps.every(({ done }) => done)) toast('All steps of the setup checklist are done.');
        else void navigate('/admin');
      },
      onError: (error) => toast(errorMessage(error)),
    });
  }

  return (
    <Menu
      label="Help"
      trigger={<IconButton label="Help" icon={CircleQuestionMark} />}
      items={[
        { label: 'Handbook', icon: BookOpen, href: '/admin/help' },
        { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: showKeys },
        ...(canSetUp
          ? [{ label: 'Show setup checklist', icon: ListChecks, onSelect: showChecklist }]
          : []),
      ]}
    />
  );
}
