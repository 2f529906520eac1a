import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { DraftStatus, RetryReason } from '../../drafts/draft-machine.ts';

type Step = Exclude<DraftStatus['is'], 'retrying'> | RetryReason;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface SaveStatusProps {
  status: DraftStatus;
  /** Whether the browser has stored all unsaved changes. */
  isStoredLocally: boolean;
}

/** Shows whether the form is saved. */
export function SaveStatus({ status, isStoredLocally }: SaveStatusProps) {
  const step = status.is === 'retrying' ? status.reason : status.is;
  const isError = step === 'blocked' || step === 'conflict';
  const isWarning = isError || step === 'offline' || step === 'server';
  return (
    <div className="min-w-0 text-[0.8125rem]/5">
      <p
        className={`flex items-center gap-1.5 ${isError ? 'text-danger' : isWarning ? 'text-ink' : 'text-soft'}`}
      >
        {isWarning && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {step === 'saved' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
        <span>
          {status.is === 'saved'
            ? `Saved ${clock.format(status.at)}`
            : label(step, isStoredLocally)}
        </span>
      </p>
      <SaveAnnouncement step={step} />
    </div>
  );
}

const announcements: { readonly [Is in Step]?: string } = {
  saved: 'All changes are saved.',
  offline: 'You’re offline. Changes can’t be saved.',
  server: 'The server can’t save changes right now.',
  blocked: 'Not saved. See the error shown.',
  conflict: 'Someone else changed the same fields.',
};

/**
 * Announces to screen readers that the form was saved, or why not. Doesn't repeat a message, so that autosave
 * stays quiet while typing, and clears messages that no longer apply.
 */
function SaveAnnouncement({ step }: { step: Step }) {
  const [announced, setAnnounced] = useState<Announcement>({ step: 'clean', text: '', last: '' });
  if (announced.step !== step) setAnnounced(nextAnnouncement(announced, step));
  return (
    <span role="status" className="sr-only">
      {announced.text}
    </span>
  );
}

interface Announcement {
  step: Step;
  text: string;
  /** The last announced message. */
  last: string;
}

function nextAnnouncement({ last }: Announcement, step: Step): Announcement {
  const news = announcements[step] ?? '';
  return { step, text: news === last ? '' : news, last: news || last };
}

function label(step: Step, isStoredLocally: boolean): string {
  switch (step) {
    case 'clean':
    case 'saved':
      return '';
    case 'editing':
      return 'Not saved yet';
    case 'saving':
      return 'Saving...';
    case 'offline':
      return isStoredLocally
        ? 'Offline: saved on this computer'
        : 'Not saved: you’re offline. Keep this window open.';
    case 'server':
      return isStoredLocally
        ? 'Saved on this computer. The server can’t save right now; retrying.'
        : 'Not saved. The server can’t save right now; retrying. Keep this window open.';
    case 'blocked':
      return 'Not saved. See the error shown.';
    case 'conflict':
      return 'Conflict: compare changes';
  }
}
