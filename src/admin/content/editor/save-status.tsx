import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { DraftStatus, RetryReason } from '../../drafts/draft-machine.ts';

type Step = Exclude<DraftStatus['is'], 'retrying'> | RetryReason;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface SaveStatusProps {
  status: DraftStatus;
  /** Whether the browser has stored all unsaved changes. */
  isKept: boolean;
}

/** Shows whether the form is saved. */
export function SaveStatus({ status, isKept }: SaveStatusProps) {
  const step = status.is === 'retrying' ? status.reason : status.is;
  const isTrouble = step === 'blocked' || step === 'conflict';
  const isWorry = isTrouble || step === 'offline' || step === 'server';
  return (
    <div className="min-w-0 text-[0.8125rem]/5">
      <p
        className={`flex items-center gap-1.5 ${isTrouble ? 'text-danger' : isWorry ? 'text-ink' : 'text-soft'}`}
      >
        {isWorry && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {step === 'saved' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
        {status.is === 'saved' ? `Saved ${clock.format(status.at)}` : label(step, isKept)}
      </p>
      <Announced step={step} />
    </div>
  );
}

const announcements: { readonly [Is in Step]?: string } = {
  saved: 'All changes are saved.',
  offline: 'You are offline, nothing is saved for now.',
  server: 'The server has a problem, nothing is saved for now.',
  blocked: 'Your changes were rejected.',
  conflict: 'Someone else changed the same fields.',
};

/**
 * Announces to screen readers that the form was saved, or why not. Doesn't repeat a message, so that autosave
 * stays quiet while typing, and clears messages that no longer apply.
 */
function Announced({ step }: { step: Step }) {
  const [said, setSaid] = useState<Said>({ step: 'clean', text: '', last: '' });
  if (said.step !== step) setSaid(saidNext(said, step));
  return (
    <span role="status" className="sr-only">
      {said.text}
    </span>
  );
}

interface Said {
  step: Step;
  text: string;
  /** The last announced message. */
  last: string;
}

function saidNext({ last }: Said, step: Step): Said {
  const news = announcements[step] ?? '';
  return { step, text: news === last ? '' : news, last: news || last };
}

function label(step: Step, isKept: boolean): string {
  switch (step) {
    case 'clean':
    case 'saved':
      return '';
    case 'editing':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return isKept
        ? 'Offline, kept on this computer'
        : 'Not saved: you are offline. Keep this window open.';
    case 'server':
      return isKept
        ? 'Not saved: the server has a problem. Kept on this computer, and tried again.'
        : 'Not saved: the server has a problem. It is tried again; keep this window open.';
    case 'blocked':
      return 'Not saved: see the message';
    case 'conflict':
      return 'Someone else saved, compare';
  }
}
