import type { Page, Route } from '@playwright/test';

/** Returns a promise and the function that resolves it. */
export function createSignal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

/** Holds back requests with these methods until `release` is called. Later ones pass. */
export async function holdRequests(page: Page, url: string, methods: readonly string[]) {
  const released = createSignal();
  const hold = async (route: Route) => {
    if (!methods.includes(route.request().method())) return route.fallback();
    await released.fired;
    // The page may have been left.
    await route.continue().catch(() => undefined);
  };
  await page.route(url, hold);
  return {
    async release(): Promise<void> {
      released.fire();
      await page.unroute(url, hold);
    },
  };
}

/** Holds back responses to a method until `release` is called. */
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
