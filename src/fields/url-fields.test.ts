import { describe, expect, test } from 'vitest';
import { file, image, url } from './url-fields.ts';

describe.each([
  [image({ label: 'Image' }), ['https://example.org/cafe\u0301.jpg', '/media/1/a.jpg']],
  [file({ label: 'Document' }), ['/media/b8f1c2de-0000-4000-8000-00000000f11e/report.pdf']],
  [url({ label: 'Link' }), ['https://example.org/', 'http://example.org/', '/about']],
])('%o', (field, valid) => {
  test.each(valid)('publication accepts %s as it is', (typed) => {
    expect(field.publication.parse(` ${typed} `)).toBe(typed);
  });

  test.each(['javascript:alert(1)', '//example.org/a.jpg', 'ftp://example.org'])(
    'only a draft may hold %s',
    (typed) => {
      expect(field.draft.parse(typed)).toBe(typed);
      expect(field.publication.safeParse(typed).success).toBe(false);
    },
  );

  test('an empty one is null', () => {
    for (const schema of [field.draft, field.publication, field.creation]) {
      expect(schema.parse(' ')).toBeNull();
      expect(schema.parse(null)).toBeNull();
    }
    expect(field.creation.parse(undefined)).toBeNull();
  });

  test('even a draft rejects other types and long texts', () => {
    expect(field.draft.safeParse(5).success).toBe(false);
    expect(field.draft.safeParse(`/${'x'.repeat(2_048)}`).success).toBe(false);
  });
});

test('an image needs https', () => {
  const { publication } = image({ label: 'Image' });
  expect(publication.safeParse('http://example.org/a.jpg').success).toBe(false);
});

test('a file is one of the media library', () => {
  const { publication } = file({ label: 'Document' });
  for (const elsewhere of ['https://example.org/a.pdf', '/a.pdf']) {
    expect(publication.safeParse(elsewhere).success).toBe(false);
  }
});
