import type { Page } from '@playwright/test';

/** Something that happens once, for those who wait for it. */
export function moment() {
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { hasCome, come };
}

/** Keeps the answers to a method from the window until they are let through. */
export async function holdResponses(page: Page, address: string, method: string) {
  const [asked, answered] = [moment(), moment()];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    asked.come();
    await answered.hasCome;
    return route.fulfill({ response });
  });
  return { asked: asked.hasCome, letThrough: answered.come };
}
