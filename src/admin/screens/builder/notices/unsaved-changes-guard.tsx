import { useEffect } from 'react';
import { useLeaving } from '../../../forms/leaving.tsx';
import { usePageInBuilder } from '../builder-context.ts';
import { useIsLoose } from './recovered-drafts.ts';

/** Asks before changes that are not saved are left behind, by the browser's own question too. */
export function LeavingBuilder() {
  const { copy, mayWrite } = usePageInBuilder();
  const isLoose = useIsLoose();
  const unsaved = mayWrite && (copy.unsaved || isLoose);
  const { question } = useLeaving({ unsaved, onDiscard: copy.forget });
  const { isUnsaved } = copy;
  useEffect(() => {
    const ask = (event: Event) => (isLoose || isUnsaved()) && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLoose, isUnsaved]);
  return question;
}
