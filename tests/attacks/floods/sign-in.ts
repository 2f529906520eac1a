import type { NewUser } from '#domain/users/user-creation.ts';
import { addStaff, staffPassword } from '../../browser/staff.ts';
import type { FloodedSite } from './flood.ts';

/** Adds an account, signs it in, and returns the headers of its requests. */
export async function signInAs(
  site: FloodedSite,
  name: string,
  role: NewUser['role'],
): Promise<{ Authorization: string }> {
  const email = `${name}@dsti.gov.example`;
  await addStaff(site, { email, role });
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { Authorization: `Bearer ${token}` };
}
