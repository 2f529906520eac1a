import { proxies } from './deployment.ts';

/** The answers of `init` as options, and what else it takes. */
export const initOptions = {
  'public-url': { type: 'string', value: '<url>', help: 'the URL that visitors use' },
  proxy: { type: 'string', value: proxies.join('|'), help: 'what is in front of the site' },
  port: { type: 'string', value: '<port>', help: 'the port that the site listens on' },
  database: {
    type: 'string',
    value: 'embedded|own',
    help: 'own: that of the variable DATABASE_URL',
  },
  'data-dir': { type: 'string', value: '<folder>', help: 'the data folder' },
  storage: { type: 'string', value: 'disk|s3', help: 'where uploads are stored' },
  's3-bucket': { type: 'string', value: '<name>', help: 'the name of the bucket' },
  's3-endpoint': { type: 'string', value: '<url>', help: "if it isn't Amazon's" },
  's3-region': { type: 'string', value: '<region>', help: 'the region of the bucket' },
  'backup-to': { type: 'string', value: '<place>', help: 'a folder or bucket for daily backups' },
  'backup-access-key': {
    type: 'string',
    value: 'uploads|own',
    help: 'that of the uploads, or their own',
  },
  'backup-s3-endpoint': { type: 'string', value: '<url>', help: "if it isn't Amazon's" },
  'backup-s3-region': { type: 'string', value: '<region>', help: 'the region of that bucket' },
  user: { type: 'string', value: '<name>', help: 'the user that the service runs as' },
  'program-folder': {
    type: 'string',
    value: '<folder>',
    help: 'if it is not this one, such as a link to it',
  },
  yes: { type: 'boolean', help: 'takes the default for what is not given' },
  force: { type: 'boolean', help: 'replaces files that are there' },
} as const;

export const initOptionNames = Object.keys(initOptions) as readonly (keyof typeof initOptions)[];
