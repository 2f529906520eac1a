import {
  type CommandGroup,
  type CommandName,
  type CommandSpec,
  commandGroups,
  commandNames,
  commandOptions,
  commandTable,
  type OptionName,
} from './command-table.ts';
import { ownCommand } from './own-commands.ts';

const maxColumns = 80;

/** The usage of all commands by group, ending with a line break. */
export function formatUsage(): string {
  return [
    `Usage: ${ownCommand('<command>')}\n`,
    ...commandGroups.map((group) => `${formatGroup(group)}\n`),
    'Help',
    '  help, --help, -h\n      prints this',
    '  <command> --help\n      prints the options of a command and an example',
    '  --version\n      prints the version of Directorate\n',
    'Commands work on the installation in DATA_DIR or DATABASE_URL. Exit codes:',
    '0 done, 1 failed or found problems, 2 wrong usage.\n',
  ].join('\n');
}

function formatGroup(group: CommandGroup): string {
  const names = commandNames.filter((name) => commandTable[name].group === group);
  const commands = names.map(
    (name) =>
      `${wrap(wordsOf(name), '  ', '      ')}\n${indent(commandTable[name].summary, '      ')}`,
  );
  const example = names.slice(0, 1).map((name) => `  ${formatExample(name)}`);
  return [group, ...commands, ...example].join('\n');
}

/** The usage of the given commands with their options, ending with a line break. */
export function formatCommandUsage(names: readonly CommandName[]): string {
  return names.map((name) => `${formatCommand(name)}\n`).join('\n');
}

function formatCommand(name: CommandName): string {
  const { summary, options }: CommandSpec = commandTable[name];
  const widest = Math.max(...options.map((option) => formatOption(option).length));
  const lines = options.map(
    (option) => `    ${formatOption(option).padEnd(widest)}  ${commandOptions[option].help}`,
  );
  const usage = wrap(['Usage:', ownCommand(), ...wordsOf(name)], '', '    ');
  return [usage, indent(summary, '    '), ...lines, formatExample(name)].join('\n');
}

function formatExample(name: CommandName): string {
  return `Example: ${ownCommand(commandTable[name].example)}`;
}

/** The command with its arguments and options, which a line break may separate. */
function wordsOf(name: CommandName): string[] {
  const {
    required,
    optional = '',
    rest = '',
    options,
    requiredOption,
    insteadOption,
  }: CommandSpec = commandTable[name];
  const instead = insteadOption ? `|${formatOption(insteadOption)}` : '';
  const others = options
    .filter((option) => option !== insteadOption)
    .map((option) =>
      option === requiredOption ? formatOption(option) : `[${formatOption(option)}]`,
    );
  return [name, `${required.join(' ')}${instead}`, optional, rest, ...others].filter(Boolean);
}

/** How an option is written, with its value if it takes one. */
export function formatOption(name: OptionName): string {
  const option = commandOptions[name];
  return 'value' in option ? `--${name} ${option.value}` : `--${name}`;
}

/** Joins words to lines that fit a terminal. */
function wrap(words: readonly string[], first: string, following: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? `${first}${word}` : `${line} ${word}`;
    if (line !== '' && longer.length > maxColumns) {
      lines.push(line);
      line = `${following}${word}`;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

function indent(text: string, spaces: string): string {
  return text.replaceAll(/^/gm, spaces);
}
