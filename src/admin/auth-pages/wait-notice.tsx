import { useEffect, useState } from 'react';
import { secondMs } from '#time/durations.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';

const minuteSeconds = 60;

interface Wait {
  /** Seconds left; 0 when there is nothing to wait for. */
  seconds: number;
  begin(seconds: number): void;
}

/** A countdown in seconds. */
export function useWait(): Wait {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const isWaiting = until > now;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), secondMs / 4);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    seconds: isWaiting ? Math.ceil((until - now) / secondMs) : 0,
    begin: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * secondMs);
    },
  };
}

/** The wait after too many wrong passwords or codes. */
export function AttemptsNotice({ seconds }: { seconds: number }) {
  return <WaitNotice seconds={seconds} title="Too many attempts." />;
}

/** Shows the time left. Screen readers announce it once, not every second. */
export function WaitNotice({ seconds, title }: { seconds: number; title: string }) {
  return (
    <Notice tone="error" title={title}>
      <p aria-live="off">
        Try again in <span className="tabular-nums">{formatWait(seconds)}</span>.
      </p>
    </Notice>
  );
}

function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / minuteSeconds);
  const remaining = seconds % minuteSeconds;
  const parts = [
    minutes > 0 && formatUnit(minutes, 'minute'),
    remaining > 0 && formatUnit(remaining, 'second'),
  ];
  return parts.filter(Boolean).join(' ');
}

function formatUnit(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
