import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { initQuestions } from './init-questions.ts';
import { createTerminalPrompt } from './terminal-prompt.ts';

const clearLine = '\u001b[0J';

const questionOf = (name: string) => {
  const question = initQuestions.find((other) => other.name === name);
  if (question === undefined) throw new Error(`No question ${name}`);
  return question;
};

function openTerminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, ask: createTerminalPrompt(input, output) };
}

test('shows the question with its default and what was wrong before, and returns the line', async () => {
  const { input, output, ask } = openTerminal();
  const answer = ask(questionOf('proxy'), 'must be nginx');
  input.write('caddy\r');
  expect(await answer).toBe('caddy');
  output.end();
  const shown = await text(output);
  expect(shown).toMatch(/must be nginx\.\n/);
  // What comes before a cleared line is gone.
  expect(shown.split(clearLine).at(-1)).toMatch(/\(nginx, caddy, other, none\) \[nginx\]: .*caddy/);
});

test('does not show what is typed as a secret', async () => {
  const { input, output, ask } = openTerminal();
  const answer = ask(questionOf('DATABASE_URL'), null);
  input.write('postgres://u:hunter2@h/d\r');
  expect(await answer).toBe('postgres://u:hunter2@h/d');
  output.end();
  expect(await text(output)).not.toContain('hunter2');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s rejects the question', async (_, key) => {
  const { input, ask } = openTerminal();
  const answer = ask(questionOf('public-url'), null);
  input.write(key);
  await expect(answer).rejects.toThrow();
});
