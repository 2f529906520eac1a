/** The minimum version of Node, as in package.json's engines. */
const minMajor = 20;
const minMinor = 19;

/**
 * Returns a message if Node is too old, else undefined. Written so that even an old Node can read this file.
 * @param {string} version such as 20.19.0
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return undefined;
  return (
    'Directorate requires Node.js ' +
    minMajor +
    '.' +
    minMinor +
    ' or newer; you have ' +
    version +
    '. Install a newer version from https://nodejs.org and try again.'
  );
}
