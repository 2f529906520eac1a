import type { Page } from '@playwright/test';

const hourMs = 3_600_000;

/** Stops the clock of all pages of the browser context: time passes only when the test says so. Timers that run already go on. */
export async function stopClock({ clock }: Page): Promise<void> {
  const now = Date.now();
  // A clock cannot be stopped at a time that it has passed, and `install` starts it.
  await clock.install({ time: now - hourMs });
  await clock.pauseAt(now);
}
