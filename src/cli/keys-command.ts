import { type KeyOptions, loadKeys, rotateKeys } from '#auth/keys/auth-keys.ts';
import type { Db } from '#db/client.ts';
import { formatJson } from './command-output.ts';

/**
 * `keys`: prints the API keys for clients and servers of this installation. `keys --rotate` creates a new
 * signing key first; tokens of the previous one stay valid for a day. `--json` prints the keys alone.
 */
export async function showKeys(
  db: Db,
  { rotate, json }: { rotate: boolean; json: boolean },
  options: KeyOptions,
): Promise<string> {
  if (rotate) await rotateKeys(db, options);
  const keys = await loadKeys(db, options);
  const [anon, service] = await Promise.all([keys.apiKey('anon'), keys.apiKey('service_role')]);
  if (json) return formatJson({ anon, service_role: service });
  const output = `anon: ${anon}\n\nservice_role (full access, keep it secret): ${service}`;
  if (!rotate) return output;
  return `${output}\n\nNew tokens are signed with a new key. Replace both keys wherever you use them: the old ones expire in a day.`;
}
