import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';

/** How far the working copy on the server is behind what stands in the form. */
export type SaveState =
  | { is: 'untouched' }
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'offline' }
  | { is: 'refused' }
  | { is: 'changed elsewhere' };

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The state in words; read out when it changes. */
export function SaveStateWords({ state }: { state: SaveState }) {
  const isTrouble = state.is === 'refused' || state.is === 'changed elsewhere';
  return (
    <p
      role="status"
      className={`flex min-h-6 items-center gap-1.5 text-[0.8125rem]/5 ${isTrouble ? 'text-danger' : 'text-soft'}`}
    >
      {isTrouble && <CircleAlert aria-hidden className="size-4 shrink-0" />}
      {state.is === 'saved' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
      {wordsFor(state)}
    </p>
  );
}

function wordsFor(state: SaveState): string {
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
      return 'Offline, kept on this computer';
    case 'refused':
      return 'Not saved, see below';
    case 'changed elsewhere':
      return 'Someone else saved, compare';
  }
}
