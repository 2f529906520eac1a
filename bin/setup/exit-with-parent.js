const checkEveryMs = 250;

/**
 * npm runs scripts in a shell that forwards no signals: ending `npm start` with SIGTERM would leave this
 * process running. So it stops itself, cleanly, when its parent is gone.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  watch.unref();
}
