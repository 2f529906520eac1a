const pauseMs = 200;

export interface DelayedReport {
  /** Reports at once after a pause, else when the pause ends. */
  schedule(): void;
  /** Reports now if something is still unreported. */
  flush(): void;
}

/** Limits how often `report` runs while someone types: the first change at once, and then every 200 ms. */
export function createDelayedReport(report: () => void): DelayedReport {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;

  function run(): void {
    isPending = false;
    report();
  }

  function onPauseEnd(): void {
    timer = undefined;
    if (!isPending) return;
    timer = setTimeout(onPauseEnd, pauseMs);
    run();
  }

  return {
    schedule() {
      isPending = true;
      if (timer !== undefined) return;
      timer = setTimeout(onPauseEnd, pauseMs);
      run();
    },
    flush() {
      if (isPending) run();
    },
  };
}
