import { roles } from '#constants/enums.ts';

/** Every option of every command, in the form that parseArgs of node:util takes. */
export const commandOptions = {
  create: { type: 'boolean', help: 'sets up an empty installation if there is none' },
  rotate: { type: 'boolean', help: 'creates a new signing key first' },
  to: { type: 'string', value: 's3|disk', help: 'where the files are copied to' },
  repair: { type: 'boolean', help: 'deletes orphaned files and recreates image variants' },
  'include-recent': {
    type: 'boolean',
    help: 'includes files of the last hour, for when nobody is uploading',
  },
  files: { type: 'string', value: '<folder>', help: 'the folder with the files of the dump' },
  'dry-run': { type: 'boolean', help: 'reports what would be imported, and writes nothing' },
  overwrite: { type: 'boolean', help: 'replaces rows that were edited here' },
  message: {
    type: 'string',
    value: '<text>',
    help: 'what visitors read, instead of the stored text',
  },
  all: { type: 'boolean', help: 'every failed email whose link has not expired' },
  json: { type: 'boolean', help: 'prints one JSON document instead of text' },
  role: { type: 'string', value: roles.join('|'), help: 'only users with this role' },
} as const satisfies Record<string, { type: 'boolean' | 'string'; value?: string; help: string }>;

export type OptionName = keyof typeof commandOptions;

export interface CommandSpec {
  summary: string;
  /** Names of its positional arguments; those with `|` list what is allowed. */
  required: readonly string[];
  /** What may follow them: any number of words. */
  optional?: string;
  options: readonly OptionName[];
  requiredOption?: OptionName;
  /** The option that may take the place of the arguments. */
  insteadOption?: OptionName;
}

/**
 * What the operator can run, with one word or two; an empty installation is set up by those with `create`.
 */
export const commandTable = {
  'create-admin': {
    summary: 'creates a super admin; prints the password once',
    required: ['<email>'],
    optional: '[full name]',
    options: ['create'],
  },
  'reset-password': {
    summary: "sets a new password, prints it once, and ends the user's sessions",
    required: ['<email>'],
    options: [],
  },
  'users list': {
    summary: 'lists the users with their role and status',
    required: [],
    options: ['role', 'json'],
  },
  'users role': {
    summary: 'gives a user another role, from their next request',
    required: ['<email>', roles.join('|')],
    options: [],
  },
  'users deactivate': {
    summary: 'keeps a user from signing in, and ends their sessions',
    required: ['<email>'],
    options: [],
  },
  'users activate': {
    summary: 'lets a deactivated user sign in again',
    required: ['<email>'],
    options: [],
  },
  'users end-sessions': {
    summary: 'signs a user out on all devices',
    required: ['<email>'],
    options: [],
  },
  maintenance: {
    summary: 'prints whether the site is closed for maintenance',
    required: [],
    options: ['json'],
  },
  'maintenance on': {
    summary: 'closes the site for visitors, at once',
    required: [],
    options: ['message'],
  },
  'maintenance off': {
    summary: 'opens the site again',
    required: [],
    options: [],
  },
  'test-mail': {
    summary: "sends a test email through the site's mail server and prints its response",
    required: ['<email>'],
    options: [],
  },
  'mail failed': {
    summary: 'lists emails of the last 30 days that could not be sent',
    required: [],
    options: ['json'],
  },
  'mail retry': {
    summary: 'sends a failed email again, or all of them',
    required: ['<id>'],
    options: ['all'],
    insteadOption: 'all',
  },
  keys: {
    summary: 'prints the anon and service_role keys',
    required: [],
    options: ['rotate', 'json', 'create'],
  },
  reindex: {
    summary: 'rebuilds what the search finds, also while the site is running',
    required: [],
    options: [],
  },
  'purge-cache': {
    summary: 'makes all processes of the running site render every page again',
    required: [],
    options: [],
  },
  'move-media': {
    summary: 'copies all files to or from the bucket; deletes nothing',
    required: [],
    options: ['to'],
    requiredOption: 'to',
  },
  'check-media': {
    summary:
      'checks that every file of the media library is stored, and finds files that belong to nothing and\n' +
      'SVGs that would be rejected now',
    required: [],
    options: ['repair', 'include-recent', 'json'],
  },
  export: {
    summary: 'writes everything to plain files that can be imported again',
    required: ['<folder>'],
    options: [],
  },
  import: {
    summary: "imports an export or another installation's CSV, JSON or plain SQL dump",
    required: ['<folder or dump>'],
    options: ['files', 'dry-run', 'overwrite', 'create'],
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commandTable;

export const commandNames = Object.keys(commandTable) as readonly CommandName[];
