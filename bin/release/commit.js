import { execFileSync } from 'node:child_process';

/**
 * Returns the commit that is checked out. Its name ends in `-dirty` if files differ from it: such a release is for trying out.
 * @param {string} root
 */
export function readCommit(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [hash, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
  const isClean = git('status', '--porcelain') === '';
  return { name: isClean ? `${hash}` : `${hash}-dirty`, date: new Date(Number(seconds) * 1_000) };
}
