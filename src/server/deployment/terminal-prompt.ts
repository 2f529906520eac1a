import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Ask } from './collect-answers.ts';
import type { Question } from './init-questions.ts';

/** Asks on a terminal. What is typed as a secret is not shown. */
export function createTerminalPrompt(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Ask {
  return async (question, problem) => {
    if (problem !== null) output.write(`This ${problem}.\n`);
    const prompt = `${formatQuestion(question)}: `;
    if (question.isSecret) output.write(prompt);
    const shown = question.isSecret ? silent() : output;
    const terminal = createInterface({ input, output: shown, terminal: true });
    try {
      const closed = once(terminal, 'close').then(() => {
        throw new Error('Nothing was written.');
      });
      return await Promise.race([terminal.question(prompt), closed]);
    } finally {
      terminal.close();
      if (question.isSecret) output.write('\n');
    }
  };
}

function formatQuestion({ text, choices, initial }: Question): string {
  const of = choices ? ` (${choices.join(', ')})` : '';
  return `${text}${of}${initial ? ` [${initial}]` : ''}`;
}

function silent(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
