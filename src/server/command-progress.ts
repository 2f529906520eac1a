const pauseMs = 5_000;

/** Prints a line of progress. It is no output, which may be piped into a file. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints progress at a terminal, at most every five seconds. A service prints none: its standard error is stored as the
 * reason of a failure.
 */
export function terminalProgress(): (line: string) => void {
  if (!process.stderr.isTTY) return () => {};
  let next = performance.now() + pauseMs;
  return (line) => {
    if (performance.now() < next) return;
    next = performance.now() + pauseMs;
    printProgress(`${line} ...`);
  };
}

/** Prints how much of a backup has been read, in the same way. */
export function terminalPercentage(): (part: number) => void {
  const print = terminalProgress();
  return (part) => print(`Read ${Math.floor(part * 100)} % of the backup`);
}
