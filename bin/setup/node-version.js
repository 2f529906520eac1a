/** The least version of Node, as in package.json's engines. */
const leastMajor = 20;
const leastMinor = 19;

/**
 * What to tell somebody whose Node is too old, or undefined when it will do.
 * Written so that even an old Node can read this file.
 *
 * @param {string} version such as 20.19.0
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return (
    'This program needs Node ' +
    leastMajor +
    '.' +
    leastMinor +
    ' or newer; you have ' +
    version +
    '. Install a newer version from https://nodejs.org and try again.'
  );
}
