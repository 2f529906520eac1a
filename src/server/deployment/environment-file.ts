const introduction = `# The settings of the site. docs/operations.md, "Environment", explains these and the others.
# Readable by root only, because there may be secrets in it.
`;
export const quotingRule =
  'must not contain control characters, both kinds of quotes, or spaces around it';
const needsNoQuotes = /^[\w@%+=:,./~?&-]+$/;
const controlCharacter = /\p{Cc}/u;

/**
 * Formats a file that systemd (EnvironmentFile=) and Node (--env-file) read alike. Throws an Error for a value that
 * they cannot.
 */
export function formatEnvironmentFile(variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => {
    if (canBeQuoted(value)) return `${name}=${quote(value)}\n`;
    throw new Error(`${name} ${quotingRule}. Change it first.`);
  });
  return introduction + lines.join('');
}

/** Whether a value can be written so that systemd and Node read the same. */
export function canBeQuoted(value: string): boolean {
  return quote(value) !== null && value.trim() === value;
}

/**
 * Between single quotes, both read everything literally; between double quotes, backslashes mean something to both, but
 * not the same.
 */
function quote(value: string): string | null {
  if (controlCharacter.test(value)) return null;
  if (needsNoQuotes.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return /["\\]/.test(value) ? null : `"${value}"`;
}
