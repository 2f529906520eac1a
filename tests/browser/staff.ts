import type { Page } from '@playwright/test';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser, type NewUser } from '#domain/users/user-creation.ts';
import { readEnvironment } from '#server/env.ts';
import type { Site } from './site.ts';

export const passwordOfAll = 'Correct!Horse7';
const passwords = createPasswords(readEnvironment({}).auth);

/** An account with a profile and a password of its own. */
export async function addStaff(
  site: Site,
  person: Pick<NewUser, 'email'> & Partial<NewUser>,
): Promise<{ id: string }> {
  const { db, close } = openDatabase(site.databaseUrl, { maxConnections: 1 });
  try {
    const usual = { full_name: 'Sofia Mensah', role: 'editor', require_password_change: false };
    const input = { ...usual, ...person } as NewUser;
    const parts = { passwords, now: new Date() };
    return await createUser(db, systemActor('Test'), input, passwordOfAll, parts);
  } finally {
    await close();
  }
}

/** Has the browser signed in, without the screen for it. */
export async function signInAs(page: Page, site: Site, email: string): Promise<void> {
  const answer = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email, password: passwordOfAll },
  });
  const session = await answer.text();
  await page.goto(`${site.url}/healthz`);
  await page.evaluate((kept) => localStorage.setItem('directorate.session', kept), session);
}
