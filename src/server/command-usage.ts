import {
  type CommandName,
  type CommandSpec,
  commandNames,
  commandOptions,
  commandTable,
  type OptionName,
} from './command-table.ts';

const program = 'npm run directorate --';

/** The usage of all commands, ending with a line break. */
export function formatUsage(): string {
  return [
    `Usage: ${program} <command>`,
    '',
    ...commandNames.map((name) => `${indent(formatCommand(name), 2)}\n`),
    `  help, --help, -h\n      prints this; ${program} <command> --help prints the usage of one command\n`,
    '  --version\n      prints the version of Directorate\n',
    'Commands work on the installation in DATA_DIR or DATABASE_URL. Exit codes: 0 done, 1 failed or found problems,\n' +
      '2 wrong usage.\n',
  ].join('\n');
}

/** The usage of the given commands, ending with a line break. */
export function formatCommandUsage(names: readonly CommandName[]): string {
  return names.map((name) => `Usage: ${program} ${formatCommand(name)}\n`).join('\n');
}

function formatCommand(name: CommandName): string {
  const spec: CommandSpec = commandTable[name];
  const required = spec.required.join(' ');
  const instead = spec.insteadOption && `|${formatOption(spec.insteadOption)}`;
  const rest = spec.options
    .filter((option) => option !== spec.insteadOption)
    .map((option) =>
      option === spec.requiredOption ? formatOption(option) : `[${formatOption(option)}]`,
    );
  const words = [name, `${required}${instead ?? ''}`, spec.optional, ...rest].filter(Boolean);
  const widest = Math.max(...spec.options.map((option) => formatOption(option).length));
  const options = spec.options.map(
    (option) => `${formatOption(option).padEnd(widest)}  ${commandOptions[option].help}`,
  );
  return [words.join(' '), ...[spec.summary, ...options].map((line) => indent(line, 4))].join('\n');
}

/** How an option is written, with its value if it takes one. */
export function formatOption(name: OptionName): string {
  const option = commandOptions[name];
  return 'value' in option ? `--${name} ${option.value}` : `--${name}`;
}

function indent(text: string, spaces: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}
