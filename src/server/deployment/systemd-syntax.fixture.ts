/** Reads an environment file by the rules of systemd.exec(5), EnvironmentFile=. */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^([A-Z\d_]+)=(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`No assignment: ${line}`);
    values[name] = unquote(value.trim());
  }
  return values;
}

function unquote(value: string): string {
  let text = '';
  let quote = '';
  for (let index = 0; index < value.length; index++) {
    const char = value.charAt(index);
    const next = value.charAt(index + 1);
    const isEscape = char === '\\' && quote !== "'";
    if (isEscape && (quote === '' || '"\\`$'.includes(next))) {
      text += next;
      index++;
    } else if (quote === '' && text === '' && /["']/.test(char)) quote = char;
    else if (char === quote) quote = '';
    else text += char;
  }
  if (quote !== '') throw new Error(`Unbalanced quotes: ${value}`);
  return text;
}

/** Reads the settings of a unit, each of which occurs once or of which the last one is taken. */
export function parseUnit(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => !/^([#;[]|$)/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** Replaces specifiers, systemd.unit(5): only the one for a percent sign is expected. */
export function expandSpecifiers(value: string): string {
  return value.replaceAll(/%(.?)/g, (_, letter) => {
    if (letter !== '%') throw new Error(`Unexpected specifier: %${letter}`);
    return '%';
  });
}

/** Splits a list into words, systemd.syntax(7), "Quoting". */
export function splitWords(value: string): string[] {
  const words = value.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\S+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/s, '$2').replaceAll(/\\(.)/g, '$1'));
}
