interface KnownArguments {
  flags: readonly string[];
  /** Names that take a value. */
  options: readonly string[];
}

interface Arguments {
  flags: Set<string>;
  options: Map<string, string>;
  rest: string[];
}

/** Parses the arguments of a command; null if a name is unknown or lacks its value. */
export function parseArguments(args: readonly string[], known: KnownArguments): Arguments | null {
  const parsed: Arguments = { flags: new Set(), options: new Map(), rest: [] };
  const remaining = [...args];
  for (let argument = remaining.shift(); argument !== undefined; argument = remaining.shift()) {
    const [name = '', ...value] = argument.split('=');
    if (known.flags.includes(argument)) parsed.flags.add(argument);
    else if (known.options.includes(name)) {
      const optionValue = value.length > 0 ? value.join('=') : remaining.shift();
      if (!optionValue) return null;
      parsed.options.set(name, optionValue);
    } else if (argument.startsWith('--')) return null;
    else parsed.rest.push(argument);
  }
  return parsed;
}
