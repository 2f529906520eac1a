import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';

/** Whether the draft on the server has everything that was typed in the form. */
export type SaveState =
  | { is: 'untouched' }
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'offline' | 'unanswered' }
  | { is: 'refused' }
  | { is: 'changed elsewhere' };

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface SaveStateWordsProps {
  state: SaveState;
  /** Whether the browser keeps what was typed. */
  isKept: boolean;
}

/** The state in words. */
export function SaveStatus({ state, isKept }: SaveStateWordsProps) {
  const isTrouble = state.is === 'refused' || state.is === 'changed elsewhere';
  const isWorry = isTrouble || state.is === 'offline' || state.is === 'unanswered';
  return (
    <div className="min-w-0 text-[0.8125rem]/5">
      <p
        className={`flex items-center gap-1.5 ${isTrouble ? 'text-danger' : isWorry ? 'text-ink' : 'text-soft'}`}
      >
        {isWorry && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {state.is === 'saved' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
        {wordsFor(state, isKept)}
      </p>
      <Announced state={state} />
    </div>
  );
}

const announcements: { readonly [Is in SaveState['is']]?: string } = {
  saved: 'All changes are saved.',
  offline: 'You are offline, nothing is saved for now.',
  unanswered: 'The server has a problem, nothing is saved for now.',
  refused: 'Your changes were rejected.',
  'changed elsewhere': 'Someone else changed the same fields.',
};

/**
 * Reads out what somebody has to know: that it is saved, or why not. Every pause in the typing is no news, so
 * the same is not said twice in a row; and nothing is left standing that no longer holds.
 */
function Announced({ state }: { state: SaveState }) {
  const [said, setSaid] = useState<Said>({ is: 'untouched', text: '', last: '' });
  if (said.is !== state.is) setSaid(saidNext(said, state.is));
  return (
    <span role="status" className="sr-only">
      {said.text}
    </span>
  );
}

interface Said {
  is: SaveState['is'];
  text: string;
  /** What was read out last. */
  last: string;
}

function saidNext({ last }: Said, is: SaveState['is']): Said {
  const news = announcements[is] ?? '';
  return { is, text: news === last ? '' : news, last: news || last };
}

function wordsFor(state: SaveState, isKept: boolean): string {
  switch (state.is) {
    case 'untouched':
      return '';
    case 'typing':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${clock.format(state.at)}`;
    case 'offline':
      return isKept
        ? 'Offline, kept on this computer'
        : 'Not saved: you are offline. Keep this window open.';
    case 'unanswered':
      return isKept
        ? 'Not saved: the server has a problem. Kept on this computer, and tried again.'
        : 'Not saved: the server has a problem. It is tried again; keep this window open.';
    case 'refused':
      return 'Not saved: see the message';
    case 'changed elsewhere':
      return 'Someone else saved, compare';
  }
}
