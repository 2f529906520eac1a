import { expect, test } from 'vitest';
import { getErrorCode, getErrorMessage } from './caught-error.ts';

test.each([
  ['an error with a code', Object.assign(new Error('gone'), { code: 'ENOENT' }), 'ENOENT'],
  ['an object with a code', { code: '57P03' }, '57P03'],
  ['a code that is a number', new DOMException('stopped', 'AbortError'), undefined],
  ['an error without a code', new Error('ENOENT'), undefined],
  ['null', null, undefined],
  ['a text', 'ENOENT', undefined],
])('reads the code of %s', (_, error, code) => {
  expect(getErrorCode(error)).toBe(code);
});

test('reads the message of an error, and of what is none', () => {
  expect(getErrorMessage(new Error('gone'))).toBe('gone');
  expect(getErrorMessage('gone')).toBe('gone');
});
