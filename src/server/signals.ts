/**
 * Calls `stop` on the first SIGINT or SIGTERM and ends the process when it is done; a second signal
 * ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
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
