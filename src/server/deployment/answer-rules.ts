import { isIP } from 'node:net';
import path from 'node:path';
import { canBeQuoted } from './environment-file.ts';

/** Folders that the unit hides from the service (ProtectHome=, PrivateTmp=). */
const hiddenFolders = ['/home', '/root', '/run/user', '/tmp', '/var/tmp'];
const minPort = 1024;

/** What is wrong with the path of a folder, or null. */
export function findFolderProblem(given: string): string | null {
  if (!path.isAbsolute(given)) return 'must be an absolute path';
  const folder = normalizeFolder(given);
  if (/["'\\\p{Cc}]/u.test(folder) || !canBeQuoted(folder)) {
    return 'must not contain quotes, backslashes or control characters, or end in a space';
  }
  if (folder === '/') return 'must not be the root folder';
  return isHidden(folder)
    ? `must not be below ${hiddenFolders.join(', ')}, which the service cannot see`
    : null;
}

function isHidden(file: string): boolean {
  return hiddenFolders.some((hidden) => file === hidden || file.startsWith(`${hidden}/`));
}

/** The path without dot segments and slashes at its end. */
export function normalizeFolder(folder: string): string {
  return path.join(path.normalize(folder), '.').replace(/(?<=.)\/$/, '');
}

/** What is wrong with the name of the service's user, or null. */
export function findUserProblem(user: string): string | null {
  const isName = /^[a-z_][a-z\d_-]{0,31}$/.test(user) && user !== 'root';
  return isName ? null : 'must be the name of a user other than root, such as directorate';
}

/** What is wrong with the port that the service, which is no root, listens on, or null. */
export function findPortProblem(port: string): string | null {
  return Number(port) >= minPort ? null : `must be ${minPort} or higher`;
}

/** Why this proxy cannot be in front of a site with this URL, or null. */
export function findProxyProblem(proxy: string, publicUrl: string): string | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isPlain = protocol === 'http:';
  if (proxy === 'none') {
    return isPlain && Number(port) >= minPort
      ? null
      : `can be none only with a URL such as http://www.example.gov:3000: there is no https without a proxy, and no port below ${minPort}`;
  }
  if (proxy === 'other') return null;
  const isName = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
  return !isPlain && port === '' && isName
    ? null
    : `can be ${proxy} only with a URL such as https://www.example.gov, with a name and without a port`;
}
