import { InvalidFileError } from '../file-errors.ts';

/** Documents with macros are rejected, because visitors might run them. */
export function macrosNotAllowed(): InvalidFileError {
  return new InvalidFileError(
    'unsupported',
    'The document contains macros. Save it without them, or as PDF.',
  );
}
