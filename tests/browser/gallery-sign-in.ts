import type { Page } from '@playwright/test';
import type { Site } from './site.ts';
import { staffPassword } from './staff.ts';

/** Signs in to the real site and forwards the gallery's requests to it. */
export async function signIntoGallery(
  page: Page,
  site: Site,
  { gallery, email }: { gallery: string; email: string },
): Promise<void> {
  const { origin } = new URL(gallery);
  for (const path of ['api', 'media', 'auth']) {
    await page.route(`${origin}/${path}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) });
    });
  }
  await page.route(`${origin}/api/media?*`, async (route) => {
    const { search } = new URL(route.request().url());
    const url = `${site.url}/api/media${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route(`${origin}/api/media`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${site.url}/api/media` }) });
  });
  const answer = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email, password: staffPassword },
  });
  const session = await answer.text();
  await page.addInitScript(
    (stored) => localStorage.setItem('directorate.session', stored),
    session,
  );
}
