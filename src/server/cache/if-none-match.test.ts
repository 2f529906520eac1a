import { expect, test } from 'vitest';
import { matchesEtag } from './if-none-match.ts';

const etag = '"abc"';

test.each(['"abc"', 'W/"abc"', '*', '"x", "abc"', '"x,y",W/"abc" , "z"'])(
  '%s matches the ETag',
  (header) => expect(matchesEtag(header, etag)).toBe(true),
);

test.each(['', 'abc', '"ab"', '"abcd"', '"x", "y"', 'W/"x"', '"*"', '"x, abc"', '"abc'])(
  '%s does not match the ETag',
  (header) => expect(matchesEtag(header, etag)).toBe(false),
);
