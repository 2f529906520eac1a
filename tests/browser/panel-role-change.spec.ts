import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';

test.beforeEach(({ site }) => removeAccounts(site));

test('a new role asks for the password on the same screen, where nothing is lost', async ({
  page,
  site,
}) => {
  const boss = 'sofia@dsti.gov.example';
  await addStaff(site, { email: boss, role: 'super_admin' });
  const { id } = await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  const users = page.getByRole('link', { name: 'Users' });
  await expect(users).toBeVisible();
  const department = page.getByLabel('Department');
  await department.fill('Materials');

  const answer = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email: boss, password: staffPassword },
  });
  const { access_token: token } = await answer.json();
  const changed = await page.request.patch(`${site.url}/api/users/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { version: 1, role: 'editor' },
  });
  expect(changed.status()).toBe(200);
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(0);
  await expect(users).toHaveCount(0);
  await expect(department).toHaveValue('Materials');
});
