const shutdownTimeoutMs = 45_000;

/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP, which a closed terminal sends, and exits when it is done, after 45
 * seconds at the latest; a second Ctrl+C exits at once. The returned signal is aborted before `stop` is called.
 */
export function stopOnSignals(stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted && signal === 'SIGINT') process.exit(1);
      if (stopping.signal.aborted) return;
      stopping.abort(new Error('Startup was aborted.'));
      setTimeout(forceExit, shutdownTimeoutMs).unref();
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

function forceExit(): void {
  const seconds = shutdownTimeoutMs / 1_000;
  process.stderr.write(`Shutdown took longer than ${seconds} seconds and was forced.\n`);
  process.exit(1);
}
