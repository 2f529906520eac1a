import { useLayoutEffect, useRef, useState } from 'react';
import { createDelayedReport, type DelayedReport } from './delayed-report.ts';

/** Events before which a form must have everything: they save, leave or close it. */
const flushingEvents = ['focusout', 'submit', 'beforeunload', 'pagehide', 'visibilitychange'];

/** A delayed report that is complete before the field loses the focus, a shortcut runs, or the window closes. */
export function useDelayedReport(report: () => void): DelayedReport {
  const latest = useRef(report);
  useLayoutEffect(() => {
    latest.current = report;
  });
  const [delayed] = useState(() => createDelayedReport(() => latest.current()));
  useLayoutEffect(() => {
    const { flush } = delayed;
    const onKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && flush();
    // Before all other listeners, such as those that store local drafts.
    for (const name of flushingEvents) window.addEventListener(name, flush, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      flush();
      for (const name of flushingEvents) window.removeEventListener(name, flush, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [delayed]);
  return delayed;
}
