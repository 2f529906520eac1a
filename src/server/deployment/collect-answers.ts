import { UsageError } from '../command-line.ts';
import { type Answers, initQuestions, type Question } from './init-questions.ts';

/** Asks a person. `problem` says what was wrong with the answer before. Throws an Error if they leave. */
export type Ask = (question: Question, problem: string | null) => Promise<string>;

interface AnswerSources {
  /** Answers from the command line and the environment. */
  given: Answers;
  /** Instead of the initial answers. */
  suggested: Answers;
  /** Whether questions without an answer have their initial one. */
  acceptsInitial: boolean;
  /** Undefined if nobody can be asked. */
  ask: Ask | undefined;
}

/** Answers every question that matters, in order. Throws a UsageError for a wrong or missing answer. */
export async function collectAnswers({
  given,
  suggested,
  acceptsInitial,
  ask,
}: AnswerSources): Promise<Answers> {
  const answers: Partial<Record<Question['name'], string>> = {};
  for (const asked of initQuestions) {
    const question = withInitial(asked, suggested[asked.name]);
    if (question.matters?.(answers) === false) continue;
    const { name, initial } = question;
    const known = given[name] ?? (acceptsInitial ? initial : undefined);
    if (known === undefined) answers[name] = await askUntilValid(question, answers, ask);
    else {
      const problem = findProblem(question, known, answers);
      if (problem !== null) throw new UsageError(`${labelOf(question)} ${problem}.`);
      answers[name] = known;
    }
  }
  return answers;
}

function withInitial(question: Question, suggested: string | undefined): Question {
  return suggested === undefined ? question : { ...question, initial: suggested };
}

async function askUntilValid(
  question: Question,
  answers: Answers,
  ask: Ask | undefined,
): Promise<string> {
  if (ask === undefined) throw new UsageError(missingAnswer(question));
  let answer = '';
  let problem: string | null = null;
  do {
    answer = (await ask(question, problem)).trim() || (question.initial ?? '');
    problem = findProblem(question, answer, answers);
  } while (problem !== null);
  return answer;
}

function findProblem(question: Question, answer: string, answers: Answers): string | null {
  const { choices, initial } = question;
  if (answer === '') return initial === '' ? null : 'must not be empty';
  if (choices && !choices.includes(answer)) return `must be ${choices.join(', ')}`;
  return question.findProblem(answer, answers);
}

function missingAnswer(question: Question): string {
  const label = labelOf(question);
  const defaults = question.initial === undefined ? '' : ', or --yes for all defaults';
  const what = question.isSecret ? `the variable ${label}` : label;
  return `init can't ask without a terminal. Add ${what}${defaults}.`;
}

function labelOf({ name, isSecret }: Question): string {
  return isSecret ? name : `--${name}`;
}
