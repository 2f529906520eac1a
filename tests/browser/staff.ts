import { expect, type Page } from '@playwright/test';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser, type NewUser } from '#domain/users/user-creation.ts';
import { readEnvironment } from '#server/env.ts';
import type { Site } from './site.ts';

export const staffPassword = 'Correct!Horse7';
const passwords = createPasswords(readEnvironment({}).auth);

/** Adds an account with a profile and the password `staffPassword`. */
export async function addStaff(
  site: Site,
  person: Pick<NewUser, 'email'> & Partial<NewUser>,
): Promise<{ id: string }> {
  const { db, close } = openDatabase(site.databaseUrl, { maxConnections: 1 });
  try {
    const defaults = { full_name: 'Sofia Mensah', role: 'editor', require_password_change: false };
    const input = { ...defaults, ...person } as NewUser;
    const deps = { passwords, now: new Date() };
    return await createUser(db, systemActor('Test'), input, staffPassword, deps);
  } finally {
    await close();
  }
}

/** Signs the browser in without the sign-in screen. */
export async function signInAs(page: Page, site: Site, email: string): Promise<void> {
  const answer = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email, password: staffPassword },
  });
  await expect(answer).toBeOK();
  const session = await answer.text();
  await page.goto(`${site.url}/healthz`);
  await page.evaluate((stored) => localStorage.setItem('directorate.session', stored), session);
}
