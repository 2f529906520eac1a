import { roles } from '#constants/enums.ts';
import { initOptionNames, initOptions } from './deployment/init-options.ts';

/** Every option of every command, in the form that parseArgs of node:util takes. */
export const commandOptions = {
  create: { type: 'boolean', help: 'sets up an empty installation if there is none' },
  rotate: { type: 'boolean', help: 'creates a new signing key first' },
  to: { type: 'string', value: 's3|disk', help: 'where the files are copied to' },
  repair: { type: 'boolean', help: 'deletes orphaned files and recreates image variants' },
  'include-recent': {
    type: 'boolean',
    help: 'includes files of the last hour, if nobody is uploading',
  },
  files: { type: 'string', value: '<folder>', help: 'the folder with the files of the dump' },
  'dry-run': { type: 'boolean', help: 'reports what would be done, and changes nothing' },
  replace: { type: 'boolean', help: 'replaces everything in an existing installation' },
  overwrite: { type: 'boolean', help: 'replaces rows that were edited here' },
  message: {
    type: 'string',
    value: '<text>',
    help: 'what visitors read, instead of the stored text',
  },
  all: { type: 'boolean', help: 'all, except those that expired or may have arrived' },
  json: { type: 'boolean', help: 'prints one JSON document' },
  ...initOptions,
  role: { type: 'string', value: roles.join('|'), help: 'only users with this role' },
} as const satisfies Record<string, { type: 'boolean' | 'string'; value?: string; help: string }>;

export type OptionName = keyof typeof commandOptions;

/** The headings of the usage. */
export const commandGroups = [
  'Installation',
  'Users and keys',
  'Site',
  'Email',
  'Media library',
  'Backups',
  'Import and export',
] as const;

export type CommandGroup = (typeof commandGroups)[number];

export interface CommandSpec {
  group: CommandGroup;
  summary: string;
  /** What follows the program's name. */
  example: string;
  /** Names of its positional arguments; those with `|` list what is allowed. */
  required: readonly string[];
  /** A word that may follow them. */
  optional?: string;
  /** What may follow them: any number of words. */
  rest?: string;
  options: readonly OptionName[];
  requiredOption?: OptionName;
  /** The option that may take the place of the arguments. */
  insteadOption?: OptionName;
}

/**
 * What the operator can run, with one word or two; an empty installation is set up by those with `create`.
 */
export const commandTable = {
  init: {
    group: 'Installation',
    summary:
      'writes a systemd unit, a proxy configuration and an environment file into\n' +
      'the folder (deployment), and prints how to install them; asks what is\n' +
      'not given',
    example: 'init --public-url https://www.example.gov',
    required: [],
    optional: '[folder]',
    options: initOptionNames,
  },
  'create-admin': {
    group: 'Users and keys',
    summary: 'creates a super admin; prints the password once',
    example: 'create-admin ama@example.gov Ama Mensah',
    required: ['<email>'],
    rest: '[full name]',
    options: ['json', 'create'],
  },
  'reset-password': {
    group: 'Users and keys',
    summary: "sets a new password, prints it once, and ends the user's sessions",
    example: 'reset-password ama@example.gov',
    required: ['<email>'],
    options: ['json'],
  },
  'users list': {
    group: 'Users and keys',
    summary: 'lists the users with their role and status',
    example: 'users list --role super_admin',
    required: [],
    options: ['role', 'json'],
  },
  'users role': {
    group: 'Users and keys',
    summary: 'gives a user another role, and ends all their sessions',
    example: 'users role ama@example.gov editor',
    required: ['<email>', roles.join('|')],
    options: [],
  },
  'users deactivate': {
    group: 'Users and keys',
    summary: 'keeps a user from signing in, and ends their sessions',
    example: 'users deactivate ama@example.gov',
    required: ['<email>'],
    options: [],
  },
  'users activate': {
    group: 'Users and keys',
    summary: 'lets a deactivated user sign in again',
    example: 'users activate ama@example.gov',
    required: ['<email>'],
    options: [],
  },
  'users end-sessions': {
    group: 'Users and keys',
    summary: 'signs a user out on all devices',
    example: 'users end-sessions ama@example.gov',
    required: ['<email>'],
    options: [],
  },
  'users reset-second-factor': {
    group: 'Users and keys',
    summary:
      "removes a user's authenticator apps, security keys, phone numbers and\n" +
      'recovery codes, for someone who has lost them, and ends their sessions',
    example: 'users reset-second-factor ama@example.gov',
    required: ['<email>'],
    options: [],
  },
  keys: {
    group: 'Users and keys',
    summary: 'prints the anon and service_role keys',
    example: 'keys',
    required: [],
    options: ['rotate', 'json', 'create'],
  },
  'maintenance on': {
    group: 'Site',
    summary: 'closes the site for visitors, at once',
    example: 'maintenance on --message "Back at noon."',
    required: [],
    options: ['message'],
  },
  'maintenance off': {
    group: 'Site',
    summary: 'opens the site again',
    example: 'maintenance off',
    required: [],
    options: [],
  },
  maintenance: {
    group: 'Site',
    summary: 'prints whether the site is closed for maintenance',
    example: 'maintenance',
    required: [],
    options: ['json'],
  },
  'test-mail': {
    group: 'Email',
    summary: "sends a test email through the site's mail server and prints its response",
    example: 'test-mail ama@example.gov',
    required: ['<email>'],
    options: [],
  },
  'mail failed': {
    group: 'Email',
    summary: 'lists emails of the last 30 days that could not be sent',
    example: 'mail failed',
    required: [],
    options: ['json'],
  },
  'mail retry': {
    group: 'Email',
    summary: 'sends a failed email again, or all of them',
    example: 'mail retry --all',
    required: ['<id>'],
    options: ['all', 'json'],
    insteadOption: 'all',
  },
  doctor: {
    group: 'Site',
    summary:
      'checks everything the site depends on, and says what to do about\nwhat it finds; works without a database',
    example: 'doctor',
    required: [],
    options: ['json'],
  },
  migrate: {
    group: 'Site',
    summary:
      "updates the database to this version, as the site's next start would;\n" +
      'with --dry-run, tries it on a copy, also while the site is running',
    example: 'migrate --dry-run',
    required: [],
    options: ['dry-run', 'json'],
  },
  reindex: {
    group: 'Site',
    summary: 'rebuilds the search index, also while the site is running',
    example: 'reindex',
    required: [],
    options: ['json'],
  },
  'purge-cache': {
    group: 'Site',
    summary: 'makes all processes of the running site render every page again',
    example: 'purge-cache',
    required: [],
    options: [],
  },
  'move-media': {
    group: 'Media library',
    summary: 'copies all files to or from the bucket; deletes nothing',
    example: 'move-media --to s3',
    required: [],
    options: ['to', 'json'],
    requiredOption: 'to',
  },
  'check-media': {
    group: 'Media library',
    summary:
      'checks that every file of the media library is stored, and finds files\n' +
      'that belong to nothing and SVGs that would be rejected now',
    example: 'check-media --repair',
    required: [],
    options: ['repair', 'include-recent', 'json'],
  },
  backup: {
    group: 'Backups',
    summary:
      'writes the whole site to one new file in a folder or s3://bucket/prefix;\n' +
      'without one, does what is done every night with BACKUP_TO',
    example: 'backup /mnt/backups',
    required: [],
    optional: '[folder]',
    options: ['json'],
  },
  'check-backup': {
    group: 'Backups',
    summary: 'verifies that a backup can be restored; changes nothing',
    example: 'check-backup /mnt/backups/directorate.tar.age',
    required: ['<file>'],
    options: ['json'],
  },
  restore: {
    group: 'Backups',
    summary: 'verifies a backup, then restores it; creates the installation if needed',
    example: 'restore /mnt/backups/directorate.tar.age',
    required: ['<file>'],
    options: ['replace', 'json'],
  },
  export: {
    group: 'Import and export',
    summary: 'writes everything to plain files that can be imported again',
    example: 'export /srv/export',
    required: ['<folder>'],
    options: ['json'],
  },
  import: {
    group: 'Import and export',
    summary: "imports an export or another installation's CSV, JSON or plain SQL dump",
    example: 'import /srv/export --dry-run',
    required: ['<folder or dump>'],
    options: ['files', 'dry-run', 'overwrite', 'json', 'create'],
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commandTable;

export const commandNames = Object.keys(commandTable) as readonly CommandName[];
