import { invalidEmailAddress } from '#constants/field-errors.ts';
import type { Example } from '../example.ts';
import type { FormProps } from './form-state.ts';

const id = 'example';

export const messageFormExamples: Example<FormProps>[] = [
  { name: 'empty', props: { id } },
  {
    name: 'with errors and the submitted values',
    props: {
      id,
      values: { name: 'Ada Obi', email: 'ada@', subject: 'media', message: '\n<b>Hello</b>' },
      errors: {
        email: invalidEmailAddress,
        message: 'Shorten the message to 5,000 characters or fewer. It has 6,210 now.',
      },
    },
  },
  {
    name: 'a very long word',
    props: { id, values: { name: 'Wolfeschlegelstein'.repeat(20), message: 'a'.repeat(2_000) } },
  },
];

export const subscriptionFormExamples: Example<FormProps>[] = [
  { name: 'empty', props: { id } },
  {
    name: 'with an error',
    props: {
      id,
      values: { email: 'ada@' },
      errors: { email: invalidEmailAddress },
    },
  },
];
