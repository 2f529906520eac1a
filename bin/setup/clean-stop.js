/**
 * Makes SIGINT and SIGTERM end this process with exit code 0, as a stop that was asked for, until something else
 * listens too: the running setup step, which ends its program first, and later the server.
 */
export function stopCleanly() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(0);
    });
  }
}
