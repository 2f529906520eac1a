import { useEffect } from 'react';
import { useLeaving } from '../../editing/leaving.tsx';
import { usePageInBuilder } from '../builder-context.ts';

/** Asks before changes that are not saved are left behind, by the browser's own question too. */
export function LeavingBuilder() {
  const { copy, mayWrite } = usePageInBuilder();
  const unsaved = mayWrite && copy.unsaved;
  const { question } = useLeaving({ unsaved, onDiscard: copy.forget });
  const { isUnsaved } = copy;
  useEffect(() => {
    const ask = (event: Event) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return question;
}
