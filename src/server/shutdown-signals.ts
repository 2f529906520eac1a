const stopWithinMs = 45_000;

/**
 * Calls `stop` on the first SIGINT or SIGTERM and ends the process when it is done, after 45 seconds at the
 * latest; a second Ctrl-C ends it at once. The signal that is returned is aborted before `stop` is called.
 */
export function stopOnSignals(stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted && signal === 'SIGINT') process.exit(1);
      if (stopping.signal.aborted) return;
      stopping.abort(new Error('Startup was aborted.'));
      setTimeout(endLate, stopWithinMs).unref();
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`Shutdown failed: ${error}\n`);
          process.exit(1);
        },
      );
    });
  }
  return stopping.signal;
}

function endLate(): void {
  const seconds = stopWithinMs / 1_000;
  process.stderr.write(`Shutdown took longer than ${seconds} seconds and was forced.\n`);
  process.exit(1);
}
