import { type KeyOptions, loadKeys, rotateKeys } from '#auth/keys/auth-keys.ts';
import type { Db } from '#db/client.ts';

/**
 * `keys`: the keys that clients and servers of this installation present. `keys --rotate` lets a new
 * key sign first; what the one before signed is good for another day.
 */
export async function showKeys(
  db: Db,
  args: readonly string[],
  options: KeyOptions,
): Promise<string> {
  const rotates = args.includes('--rotate');
  if (rotates) await rotateKeys(db, options);
  const keys = await loadKeys(db, options);
  const [anon, service] = await Promise.all([keys.apiKey('anon'), keys.apiKey('service_role')]);
  const shown = `anon: ${anon}\n\nservice_role (full access, keep it secret): ${service}`;
  if (!rotates) return shown;
  return `${shown}\n\nNew tokens are signed with a new key. Replace both keys wherever you use them: the old ones expire in a day.`;
}
