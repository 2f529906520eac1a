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
  const shown = `anon: ${anon}\n\nservice_role (may do everything, keep it secret): ${service}`;
  if (!rotates) return shown;
  return `${shown}\n\nA new key signs from now on. Replace the two above wherever they are used: the old ones end in a day.`;
}
