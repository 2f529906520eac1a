import { InvalidFileError } from '../file-errors.ts';

/** A document that brings a program with it is not handed on to visitors. */
export function macrosNotAllowed(): InvalidFileError {
  return new InvalidFileError(
    'unsupported',
    'The document contains macros. Save it without them, or as PDF.',
  );
}
