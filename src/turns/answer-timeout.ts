/** A timeout that has been started. */
export interface AnswerTimeout {
  /** Ends it without a call. Does nothing once `giveUp` has been called. */
  cancel(): void;
}

/**
 * Calls `giveUp` after `ms`, unless it is cancelled before. When the event loop stood still for longer (a stall, a suspended
 * machine), expired timers run before sockets are read, and an answer that is already there would be too late. So sockets
 * are read once more between the timer and the call: what they bring may still cancel it. With `keepsAlive: false`,
 * waiting does not keep the process alive.
 */
export function startAnswerTimeout(
  ms: number,
  giveUp: () => void,
  { keepsAlive = true }: { keepsAlive?: boolean } = {},
): AnswerTimeout {
  let lastCall: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // Runs after the poll phase, in which sockets are read. Without a reference, that phase might wait.
    lastCall = setImmediate(giveUp);
  }, ms);
  if (!keepsAlive) timer.unref();
  return {
    cancel() {
      clearTimeout(timer);
      clearImmediate(lastCall);
    },
  };
}
