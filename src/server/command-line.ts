import { parseArgs } from 'node:util';
import { getErrorCode } from '#errors/caught-error.ts';
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
import { ownCommand } from './own-commands.ts';

/** The command line makes no sense; the message says why and what to do. */
export class UsageError extends Error {}

type StringOption = {
  [Name in OptionName]: (typeof commandOptions)[Name]['type'] extends 'string' ? Name : never;
}[OptionName];

type OptionValues = ReturnType<typeof parseArgs<{ options: typeof commandOptions }>>['values'];

export interface CommandInput extends OptionValues {
  words: readonly string[];
}

export interface ParsedCommand {
  kind: 'command';
  name: CommandName;
  input: CommandInput;
  create: CreateFlag;
}

type CommandLine = { kind: 'help'; text: string } | { kind: 'version' } | ParsedCommand;

const maxNameLength = 100;
const shortName = 4;
const helpOptions = ['--help', '-h'];

/** Parses a command with its arguments and options. Throws a UsageError. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const [first, ...others] = args;
  if (first === undefined) throw new UsageError(formatUsage().trimEnd());
  if (first === '--version') return { kind: 'version' };
  if (first === 'help' || helpOptions.includes(first)) return help(findTopic(others));
  const asksForHelp = others.some((arg) => helpOptions.includes(arg));
  const topic = findTopic(args);
  if (asksForHelp && topic.length > 0) return help(topic);
  const name = findCommand(args);
  if (name === undefined) throw new UsageError(unknownCommand(args));
  const input = parseInput(name, args.slice(name.split(' ').length));
  return { kind: 'command', name, input, create: createFlagOf(name, input) };
}

function help(topic: readonly CommandName[]): CommandLine {
  const text = topic.length > 0 ? formatCommandUsage(topic) : formatUsage();
  return { kind: 'help', text };
}

/** The command that the words begin with. A command of two words comes before that of its first one. */
function findCommand([first = '', second = '']: readonly string[]): CommandName | undefined {
  return [`${first} ${second}`, first].find(isCommand);
}

/** The commands that the words are about: one, or all that begin with the first word. */
function findTopic(words: readonly string[]): readonly CommandName[] {
  const [first = '', second = ''] = words;
  const exact = `${first} ${second}`;
  if (isCommand(exact)) return [exact];
  return commandNames.filter((name) => name === first || name.startsWith(`${first} `));
}

function createFlagOf(name: CommandName, { create }: CommandInput): CreateFlag {
  const { options }: CommandSpec = commandTable[name];
  if (!options.includes('create')) return 'never';
  return create ? 'yes' : 'no';
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Parses an argument that has to be one of `choices`. Throws a UsageError that calls it `label`. */
export function parseChoice<Choice extends string>(
  label: string,
  choices: readonly Choice[],
  given: string | undefined,
): Choice {
  const chosen = choices.find((choice) => choice === given);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`${label} must be ${alternatives.format(choices)}.`);
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
    throw new UsageError(`${message}\nRun "${ownCommand(`${name} --help`)}" to see its usage.`, {
      cause: error,
    });
  }
}

function isParseError(error: unknown): error is Error {
  return getErrorCode(error)?.startsWith('ERR_PARSE_ARGS') ?? false;
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
  { required: words, optional, rest, requiredOption, insteadOption }: CommandSpec,
  input: CommandInput,
): void {
  const isReplaced = insteadOption !== undefined && input[insteadOption] !== undefined;
  const required = isReplaced ? [] : words;
  const missing = required[input.words.length];
  if (missing !== undefined) {
    const instead = insteadOption ? ` or ${formatOption(insteadOption)}` : '';
    throw new UsageError(`${command} needs ${missing}${instead}.`);
  }
  const allowed = required.length + (optional === undefined ? 0 : 1);
  const extra = rest === undefined ? input.words[allowed] : undefined;
  if (extra !== undefined) throw new UsageError(`${command} can't use the argument "${extra}".`);
  if (requiredOption !== undefined && input[requiredOption] === undefined) {
    throw new UsageError(`${command} needs ${formatOption(requiredOption)}.`);
  }
  for (const [index, word] of required.entries()) rejectOther(word, word, input.words[index]);
  for (const [name, value] of optionsWithValue) {
    if (input[name] === '') throw new UsageError(`${formatOption(name)} needs a value.`);
    if (input[name] !== undefined) rejectOther(`--${name}`, value, input[name]);
  }
}

const optionsWithValue = Object.entries(commandOptions).flatMap(([name, option]) =>
  'value' in option ? [[name as StringOption, option.value] as const] : [],
);

/** `form` is how the usage writes the argument: with its choices, as in `s3|disk`, if it has any. */
function rejectOther(label: string, form: string, given: string | undefined): void {
  if (form.includes('|')) parseChoice(label, form.split('|'), given);
}

function unknownCommand(args: readonly string[]): string {
  const [first = '', second = ''] = args;
  const following = commandNames.flatMap((name) => {
    const [word, next = ''] = name.split(' ');
    return word === first ? [next] : [];
  });
  const needs = `${first} needs ${alternatives.format(following)}.`;
  const name = following.length > 0 ? `${first} ${second}` : first;
  const meant = suggest(name, commandNames);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const isIncomplete = following.length > 0 && (second === '' || second.startsWith('-'));
  const problem = isIncomplete ? needs : `${name} isn't a command.${hint}`;
  return `${problem}\nRun "${ownCommand('help')}" for the list of commands.`;
}

/** The known name that was probably meant: one or two letters differ, or it was cut short. */
function suggest(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxNameLength) return undefined;
  const { meant, distance } = findNearest(name, known);
  if (distance <= (meant.length > shortName ? 2 : 1)) return meant;
  const longer = known.filter((other) => name !== '' && other.startsWith(name));
  return longer.length === 1 ? longer[0] : undefined;
}
