import { describe, expect, test } from 'vitest';
import { describeLocalTime } from './schedule-time-field.tsx';

describe('beside a time that was typed', () => {
  test('nothing stands where both clocks show the same', () => {
    expect(describeLocalTime('2026-11-24T14:00', 'Africa/Accra', 'UTC')).toBe('');
    expect(describeLocalTime('', 'Africa/Accra', 'Asia/Tokyo')).toBe('');
  });

  test('stands what this computer shows then, with the day', () => {
    expect(describeLocalTime('2026-11-24T18:30', 'Africa/Accra', 'Asia/Tokyo')).toBe(
      'That is 03:30 on Wednesday, 25 November 2026 on this computer.',
    );
  });

  test('stands what becomes of a time that is left out', () => {
    expect(describeLocalTime('2026-03-29T02:30', 'Europe/Berlin', 'Europe/Paris')).toBe(
      'This time does not exist on that day because the clocks go forward. It will be 03:30.',
    );
  });
});
