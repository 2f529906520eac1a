import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

/** Whether this is an unpacked release, which needs no npm, and not a checkout. */
export const isRelease: boolean = existsSync(path.join(packageRoot, 'release.json'));

/** What an operator types to start the site, by hand or as a service. */
export const startCommand: string = `${isRelease ? 'node bin/start.js' : 'npm start'}, or systemctl start directorate`;

const runner = isRelease ? 'node bin/directorate.js' : 'npm run directorate --';

/** What an operator types to run a command, such as `backup /mnt/backups`, or what comes before that. */
export function ownCommand(command = ''): string {
  return `${runner} ${command}`.trimEnd();
}
