/** The folders of `src`. A new folder is entered here together with its arrows. */
const folders = [
  'server',
  'cli',
  'site',
  'admin',
  'api',
  'auth',
  'blocks',
  'ui',
  'starter',
  'transfer',
  'backup',
  'domain',
  'db',
  'mail',
  'storage',
  'files',
  'jobs',
  'content-types',
  'settings',
  'fields',
  'url',
  'passwords',
  'request-body',
  'turns',
  'folders',
  'text',
  'errors',
  'time',
  'html',
  'colours',
  'constants',
] as const;
export type Folder = (typeof folders)[number];

interface Arrows {
  /** Folders whose modules may be imported. */
  to: readonly Folder[];
  /** Folders whose types may be imported with `import type`. */
  types?: readonly Folder[];
}

const everythingBelow = folders.filter((folder) => folder !== 'server' && folder !== 'cli');

/** Who may import whom. What stands in no line is forbidden; nothing imports `server`. */
const arrows: Record<Folder, Arrows> = {
  server: { to: [...everythingBelow, 'cli'] },
  cli: { to: everythingBelow },
  site: { to: ['domain', 'blocks', 'ui'], types: ['db'] },
  api: { to: ['domain', 'blocks', 'ui'], types: ['db'] },
  admin: { to: ['blocks', 'ui'], types: ['api'] },
  blocks: { to: ['ui'] },
  ui: { to: [] },
  starter: { to: ['domain', 'blocks', 'db'] },
  transfer: { to: ['domain', 'auth', 'db', 'storage', 'files'] },
  backup: { to: ['db', 'storage'] },
  domain: { to: ['db', 'mail', 'storage', 'files', 'jobs'] },
  auth: { to: ['db', 'mail'] },
  'content-types': { to: [] },
  settings: { to: [] },
  fields: { to: [] },
  db: { to: [] },
  mail: { to: ['db', 'jobs', 'files'] },
  storage: { to: [] },
  files: { to: [] },
  jobs: { to: ['db'] },
  url: { to: [] },
  constants: { to: [] },
  passwords: { to: [] },
  'request-body': { to: [] },
  turns: { to: [] },
  folders: { to: [] },
  text: { to: [] },
  errors: { to: [] },
  time: { to: [] },
  html: { to: [] },
  colours: { to: [] },
};

/** What everybody may import; they import only each other. */
const leaves: readonly Folder[] = [
  'content-types',
  'settings',
  'fields',
  'url',
  'passwords',
  'request-body',
  'turns',
  'folders',
  'text',
  'errors',
  'time',
  'html',
  'colours',
  'constants',
];

interface Exception {
  files: RegExp;
  to: readonly Folder[];
  types?: readonly Folder[];
  why: string;
}

const exceptions: readonly Exception[] = [
  {
    files: /^src\/blocks\/.*\/load\.server\.ts$/,
    to: ['domain'],
    types: ['db'],
    why: 'a block that shows data asks the domain for it on the server',
  },
  {
    files: /^src\/blocks\/(block-loader|load-blocks\.server)\.ts$/,
    to: [],
    types: ['db', 'domain'],
    why: 'the shape of such a loader names what it is given',
  },
  {
    files: /^src\/transfer\/import\/tables\/unknown-blocks-note\.ts$/,
    to: ['blocks'],
    why: 'import tells the operator which blocks of a page nothing here can show',
  },
  {
    files: /^src\/domain\/pages\/page-(content-validation|block-restoration)\.ts$/,
    to: ['blocks'],
    why: 'whoever writes a page (API, schedule, starter site, import) rejects what its blocks reject, and restores one',
  },
  {
    files: /^src\/domain\/users\//,
    to: ['auth'],
    why: 'a person and the account are written in one transaction',
  },
  {
    files: /\.(test|fixture)\.tsx?$|\/testing\//,
    to: ['db', 'domain', 'starter', 'blocks', 'ui'],
    why: 'a test needs a database, a small world and eyes to see it',
  },
];

/** Whether `file` (a path from the root) in `from` may import from the folder `to`. */
export function mayImport(file: string, from: Folder, to: Folder, typeOnly: boolean): boolean {
  if (leaves.includes(to)) return true;
  const granted = [arrows[from], ...exceptions.filter(({ files }) => files.test(file))];
  return granted.some((rule) => rule.to.includes(to) || (typeOnly && rule.types?.includes(to)));
}

export function isFolder(name: string): name is Folder {
  return folders.some((folder) => folder === name);
}

/** What `from` may import, in words for the message of a failing test. */
export function allowedFrom(from: Folder): string {
  const { to, types = [] } = arrows[from];
  const modules = to.join(', ') || 'nothing';
  return types.length > 0 ? `${modules}, and types of ${types.join(', ')}` : modules;
}
