const askEveryMs = 250;

/**
 * npm runs a script through a shell, and that shell passes no signal on: whoever ends `npm start`
 * with SIGTERM would leave this process behind. So it ends itself, cleanly, when its parent is gone.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, askEveryMs);
  watch.unref();
}
