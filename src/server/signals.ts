/**
 * Calls `stop` on the first SIGINT or SIGTERM and ends the process when it is done; a second Ctrl-C
 * ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping && signal === 'SIGINT') process.exit(1);
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`Stopping failed: ${error}\n`);
          process.exit(1);
        },
      );
    });
  }
}
