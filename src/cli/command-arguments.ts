interface Known {
  flags: readonly string[];
  /** Names behind which a value stands. */
  options: readonly string[];
}

interface Words {
  flags: Set<string>;
  options: Map<string, string>;
  rest: string[];
}

/** What somebody typed behind a command, or null where a name is unknown or its value is missing. */
export function words(args: readonly string[], known: Known): Words | null {
  const said: Words = { flags: new Set(), options: new Map(), rest: [] };
  const open = [...args];
  for (let word = open.shift(); word !== undefined; word = open.shift()) {
    const [name = '', ...value] = word.split('=');
    if (known.flags.includes(word)) said.flags.add(word);
    else if (known.options.includes(name)) {
      const given = value.length > 0 ? value.join('=') : open.shift();
      if (!given) return null;
      said.options.set(name, given);
    } else if (word.startsWith('--')) return null;
    else said.rest.push(word);
  }
  return said;
}
