import { parseArgs } from 'node:util';
import {
  type CommandName,
  type CommandSpec,
  commandNames,
  commandOptions,
  commandTable,
  type OptionName,
} from './command-table.ts';
import { formatCommandUsage, formatOption, formatUsage } from './command-usage.ts';
import { findNearest } from './nearest-name.ts';
import type { CreateFlag } from './open-installation.ts';

/** The command line makes no sense; the message says why and what to do. */
export class UsageError extends Error {}

type OptionValues = ReturnType<typeof parseArgs<{ options: typeof commandOptions }>>['values'];

export interface CommandInput extends OptionValues {
  words: readonly string[];
}

type CommandLine =
  | { kind: 'help'; text: string }
  | { kind: 'version' }
  | { kind: 'command'; name: CommandName; input: CommandInput; create: CreateFlag };

const maxNameLength = 100;
const shortName = 4;
const helpOptions = ['--help', '-h'];

/** Parses what follows `npm run directorate --`. Throws a UsageError. */
export function parseCommandLine([first, ...args]: readonly string[]): CommandLine {
  if (first === undefined) throw new UsageError(formatUsage().trimEnd());
  if (first === '--version') return { kind: 'version' };
  const topic = first === 'help' ? args.find(isCommand) : undefined;
  if (topic !== undefined) return { kind: 'help', text: formatCommandUsage(topic) };
  if (first === 'help' || helpOptions.includes(first)) {
    return { kind: 'help', text: formatUsage() };
  }
  if (!isCommand(first)) throw new UsageError(unknownCommand(first));
  if (args.some((arg) => helpOptions.includes(arg))) {
    return { kind: 'help', text: formatCommandUsage(first) };
  }
  const input = parseInput(first, args);
  return { kind: 'command', name: first, input, create: createFlagOf(first, input) };
}

function createFlagOf(name: CommandName, { create }: CommandInput): CreateFlag {
  const { options }: CommandSpec = commandTable[name];
  if (!options.includes('create')) return 'never';
  return create ? 'yes' : 'no';
}

/** Parses the value of `--to`. */
export function parseStorageKind(to: string | undefined): 's3' | 'disk' {
  if (to === 's3' || to === 'disk') return to;
  throw new UsageError('--to must be s3 or disk.');
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandTable, name);
}

function parseInput(name: CommandName, args: readonly string[]): CommandInput {
  const spec: CommandSpec = commandTable[name];
  try {
    rejectUnknownOptions(name, spec, args);
    const parsed = parseArgs({ args: [...args], options: commandOptions, allowPositionals: true });
    const input = { ...parsed.values, words: parsed.positionals };
    checkInput(name, spec, input);
    return input;
  } catch (error) {
    if (!(error instanceof UsageError) && !isParseError(error)) throw error;
    const [message] = error.message.split('\n');
    throw new UsageError(
      `${message}\nRun "npm run directorate -- ${name} --help" to see its usage.`,
      { cause: error },
    );
  }
}

function isParseError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

/** Before the strict parse, whose message could not name the option that was meant. */
function rejectUnknownOptions(
  command: CommandName,
  { options }: CommandSpec,
  args: readonly string[],
): void {
  const parsed = parseArgs({
    args: [...args],
    options: commandOptions,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of parsed.tokens) {
    if (token.kind !== 'option' || options.some((name) => name === token.name)) continue;
    if (token.name === 'create') {
      throw new UsageError(`${command} needs an existing installation. Remove --create.`);
    }
    const meant = suggest(token.name, options);
    const hint = meant === undefined ? '' : ` Did you mean --${meant}?`;
    throw new UsageError(`${token.rawName} isn't an option of ${command}.${hint}`);
  }
}

function checkInput(
  command: CommandName,
  { required, optional, requiredOption }: CommandSpec,
  input: CommandInput,
): void {
  const missing = required[input.words.length];
  if (missing !== undefined) throw new UsageError(`${command} needs ${missing}.`);
  const extra = optional === undefined ? input.words[required.length] : undefined;
  if (extra !== undefined) throw new UsageError(`${command} can't use the argument "${extra}".`);
  if (requiredOption !== undefined && input[requiredOption] === undefined) {
    throw new UsageError(`${command} needs ${formatOption(requiredOption)}.`);
  }
  if (input.to !== undefined) parseStorageKind(input.to);
  const empty = stringOptions.find((name) => input[name] === '');
  if (empty !== undefined) throw new UsageError(`${formatOption(empty)} needs a value.`);
}

const stringOptions = ['to', 'files'] as const satisfies OptionName[];

function unknownCommand(name: string): string {
  const meant = suggest(name, commandNames);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return `${name} isn't a command.${hint}\nRun "npm run directorate -- help" for the list of commands.`;
}

/** The known name that was probably meant: one or two letters differ, or it was cut short. */
function suggest(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxNameLength) return undefined;
  const { meant, distance } = findNearest(name, known);
  if (distance <= (meant.length > shortName ? 2 : 1)) return meant;
  const longer = known.filter((other) => name !== '' && other.startsWith(name));
  return longer.length === 1 ? longer[0] : undefined;
}
