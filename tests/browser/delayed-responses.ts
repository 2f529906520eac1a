import type { Page } from '@playwright/test';

/** Returns a promise and the function that resolves it. */
export function createSignal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

/** Holds responses to a method back from the page until `release` is called. */
export async function holdResponses(page: Page, url: string, method: string) {
  const [received, released] = [createSignal(), createSignal()];
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    received.fire();
    await released.fired;
    return route.fulfill({ response });
  });
  return { received: received.fired, release: released.fire };
}
