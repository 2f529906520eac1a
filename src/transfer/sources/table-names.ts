import { contentTables } from '#constants/enums.ts';

/** The tables that `export` writes and `import` reads, in the order in which rows refer to each other. */
export const transferredTables = [
  'user_profiles',
  'auth.users',
  'auth.identities',
  'media',
  'terms',
  ...contentTables,
  'revisions',
  'redirects',
  'patterns',
  'navigation',
  'site_settings',
  'maintenance_mode',
  'alert_banner',
  'contact_messages',
  'message_entries',
  'spam_rules',
  'newsletter_subscribers',
] as const;
export type TransferredTable = (typeof transferredTables)[number];

const known: ReadonlySet<string> = new Set(transferredTables);

const withoutSchema: ReadonlyMap<string, string> = new Map([
  ['users', 'auth.users'],
  ['auth_users', 'auth.users'],
  ['identities', 'auth.identities'],
  ['auth_identities', 'auth.identities'],
]);

/** Returns the table with this name, with or without its schema; null for unknown tables. */
export function findTable(name: string): TransferredTable | null {
  const plain = name.toLowerCase().replace(/^public\./, '');
  const found = name === plain ? (withoutSchema.get(plain) ?? plain) : plain;
  return isTransferred(found) ? found : null;
}

/** Returns the table of a file such as `pages.csv`, `public.pages.json` or `pages_rows.csv`. */
export function tableOfFile(fileName: string): TransferredTable | null {
  const base = fileName.replace(/\.(csv|json|ndjson|jsonl)$/i, '');
  return findTable(base.replace(/_rows(?: ?\(\d+\))?$/, ''));
}

function isTransferred(name: string): name is TransferredTable {
  return known.has(name);
}
