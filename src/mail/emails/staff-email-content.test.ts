import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staffEmailKinds } from '#constants/enums.ts';
import type { StaffEmail } from '../staff-email.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { renderEmail } from './email-renderer.tsx';

const id = '00000000-0000-4000-8000-000000000009';
const moment = '2026-11-23T12:05:00Z';

interface Written {
  title: string;
  reason: string;
  editor: string;
}

function sample(kind: StaffEmail['kind'], written: Partial<Written> = {}): StaffEmail {
  const { title = 'Solar clinics', reason = 'Enter an excerpt.', editor = 'Adam Okoro' } = written;
  return {
    kind,
    to: 'edda@dsti.gov.example',
    content: { table: 'posts', id, title },
    path: '/news/solar-clinics',
    publishedAt: moment,
    scheduledFor: moment,
    reason,
    editor,
    editedAt: moment,
  } as StaffEmail;
}

const render = (kind: StaffEmail['kind'], written?: Partial<Written>) =>
  renderEmail(sample(kind, written), sampleContext);

describe.each(staffEmailKinds)('the %s email', (kind) => {
  test('has the title, the time, and where to switch it off', async () => {
    const { subject, html, text } = await render(kind);
    expect(subject).toContain('Solar clinics');
    for (const version of [html, text]) {
      expect(version).toContain('Solar clinics');
      expect(version).toContain('13:05 on 23 November 2026 (Africa/Lagos)');
      expect(version).toContain('You can switch these emails off in your account.');
      expect(version).toContain('https://www.example.gov/admin/account');
      expect(version).not.toContain('undefined');
    }
    expect(html).not.toMatch(/<img|<script|<iframe|@import|url\(|<link/i);
  });

  test('names an item without a title', async () => {
    const { subject, text } = await render(kind, { title: ' \n ' });
    expect(subject).toContain('Untitled');
    expect(text).toContain('Title: Untitled\n');
  });

  test('turns nothing that was typed into markup, a header or a line of ours', async () => {
    const hostileText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('<img src=x onerror=alert(1)>', 'a\r\nBcc: all@example.org', '\u202eevil'),
    );
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, hostileText, async (title, reason, editor) => {
        const email = await render(kind, { title, reason, editor });
        expect(email.subject).not.toMatch(/[\p{C}\n\r]/u);
        expect(email.html).not.toMatch(/<(img|script)/i);
        expect(email.text).not.toMatch(/[^\P{C}\n]/u);
        expect(
          email.text.endsWith(`-- \n${sampleContext.site_name} - ${sampleContext.publicUrl}\n`),
        ).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test('a publication leads to the live page', async () => {
  const { text, html } = await render('schedule_published');
  expect(text).toContain('\nhttps://www.example.gov/news/solar-clinics\n');
  expect(html).toContain('href="https://www.example.gov/news/solar-clinics"');
});

test('a failed publication leads to the panel, with the reason', async () => {
  const { text } = await render('schedule_failed');
  expect(text).toContain('Problem:\n> Enter an excerpt.\n');
  expect(text).toContain(`\nhttps://www.example.gov/admin/posts?edit=${id}\n`);
});

test('an edited draft names who edited it, and leads to the panel', async () => {
  const { text } = await render('draft_edited');
  expect(text).toContain('Adam Okoro edited the draft of a post that you created.');
  expect(text).toContain(`\nhttps://www.example.gov/admin/posts?edit=${id}\n`);
});
