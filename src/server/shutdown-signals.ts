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
      stopping.abort(new Error('The start was called off.'));
      setTimeout(endLate, stopWithinMs).unref();
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`Stopping failed: ${error}\n`);
          process.exit(1);
        },
      );
    });
  }
  return stopping.signal;
}

function endLate(): void {
  const seconds = stopWithinMs / 1_000;
  process.stderr.write(`Stopping took longer than ${seconds} seconds, and was cut short.\n`);
  process.exit(1);
}
