import { getErrorMessage } from '#errors/caught-error.ts';
import { ImportSourceError, maxRowLength, rowTooLong } from './import-source.ts';

/**
 * Yields the values of a JSON file one by one: the elements of an array, or values one after the other, with or
 * without line breaks between them. Only the current value is in memory.
 */
export async function* readJson(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let pieces: string[] = [];
  let length = 0;
  let depth = 0;
  let isText = false;
  let escaped = false;
  let inArray = false;

  function* valuesIn(chunk: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at];
      if (isText) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') isText = false;
        continue;
      }
      if (depth === 0) {
        if (sign === '{') from = at;
        else if (sign === '[' && !inArray) inArray = true;
        else if (sign === ']' && inArray) inArray = false;
        else if (sign !== ',' && !/\s/.test(sign ?? '')) throw noRow();
      }
      if (sign === '"') isText = true;
      else if (sign === '{' || (sign === '[' && depth > 0)) depth += 1;
      else if ((sign === '}' || sign === ']') && depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        pieces.push(chunk.slice(from, at + 1));
        yield parsed(pieces.join(''));
        pieces = [];
        length = 0;
      }
    }
    if (depth === 0) return;
    pieces.push(chunk.slice(from));
    length += chunk.length - from;
    if (length > maxRowLength) throw rowTooLong();
  }

  for await (const chunk of chunks) yield* valuesIn(chunk);
  if (depth > 0 || inArray) throw new ImportSourceError('The file ends in the middle of a row.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportSourceError(`A row is not valid JSON: ${getErrorMessage(error)}.`);
  }
}

function noRow(): ImportSourceError {
  return new ImportSourceError('Provide an array of JSON objects, or one object per line.');
}
