import { FileRefusal } from '../refusal.ts';

/** A document that brings a program with it is not handed on to visitors. */
export function macrosRefused(): FileRefusal {
  return new FileRefusal(
    'unsupported',
    'The document contains macros. Save it without them, or as PDF.',
  );
}
