import { describe, expect, test } from 'vitest';
import { describeLocalTime } from './schedule-time-field.tsx';

describe('the hint beside a time', () => {
  test('is empty if both time zones show the same', () => {
    expect(describeLocalTime('2026-11-24T14:00', 'Africa/Accra', 'UTC')).toBe('');
    expect(describeLocalTime('', 'Africa/Accra', 'Asia/Tokyo')).toBe('');
  });

  test('shows the local time with its day', () => {
    expect(describeLocalTime('2026-11-24T18:30', 'Africa/Accra', 'Asia/Tokyo')).toBe(
      'That is 03:30 on Wednesday, 25 November 2026 on this computer.',
    );
  });

  test('explains a time that a clock change skips', () => {
    expect(describeLocalTime('2026-03-29T02:30', 'Europe/Berlin', 'Europe/Paris')).toBe(
      'The clocks go forward then, so 03:30 will be used.',
    );
  });
});
