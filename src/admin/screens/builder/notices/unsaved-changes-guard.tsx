import { useEffect } from 'react';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { useBuilder } from '../builder-context.ts';
import { useHasUnstoredDraft } from './recovered-drafts.ts';

/** Asks before the user leaves with unsaved changes, also through `beforeunload`. */
export function UnsavedChangesGuard() {
  const { copy, canWrite } = useBuilder();
  const hasUnstoredDraft = useHasUnstoredDraft();
  const unsaved = canWrite && (copy.unsaved || hasUnstoredDraft);
  const { question } = useLeaveGuard({ unsaved, onDiscard: copy.discard });
  const { isUnsaved } = copy;
  useEffect(() => {
    const ask = (event: Event) => (hasUnstoredDraft || isUnsaved()) && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnstoredDraft, isUnsaved]);
  return question;
}
