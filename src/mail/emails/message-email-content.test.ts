import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageEmailKinds } from '#constants/enums.ts';
import type { MessageEmail } from '../message-email.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { renderEmail } from './email-renderer.tsx';

const context = { ...sampleContext, contact_email: 'info@dsti.gov.example' as string | null };
const id = '00000000-0000-4000-8000-000000000009';

interface Written {
  name: string;
  text: string;
  reply: string;
}

function sample(kind: MessageEmail['kind'], written: Partial<Written> = {}): MessageEmail {
  const { name = 'Ada Obi', text = 'When?\nI ask for a school.', reply = 'In March.' } = written;
  return {
    kind,
    to: 'someone@example.org',
    messageId: id,
    reference: 'M-7KQ2-4ZTA',
    subject: 'research',
    receivedAt: '2026-11-23T12:05:00Z',
    sender: { name, email: 'ada@example.org' },
    text,
    reply,
    author: 'Edda Lindqvist',
    assignedBy: 'Adam Okoro',
  } as MessageEmail;
}

const render = (kind: MessageEmail['kind'], written: Partial<Written> = {}, given = context) =>
  renderEmail(sample(kind, written), given);

describe.each(messageEmailKinds)('the %s email', (kind) => {
  test('names the reference in its subject, and when the message was received', async () => {
    const { subject, html, text } = await render(kind);
    expect(subject).toContain('M-7KQ2-4ZTA');
    for (const version of [html, text]) {
      expect(version).toContain('13:05 on 23 November 2026 (Africa/Lagos)');
      expect(version).not.toContain('undefined');
    }
    expect(html).not.toMatch(/<img|<script|<iframe|@import|url\(|<link/i);
  });

  test('turns nothing that was typed into markup, a header or a line of ours', async () => {
    const hostileText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('<img src=x onerror=alert(1)>', 'a\r\nBcc: all@example.org', '\u202eevil'),
    );
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, hostileText, async (name, text, reply) => {
        const email = await render(kind, { name, text, reply });
        expect(email.subject).not.toMatch(/[\p{C}\n\r]/u);
        expect(email.html).not.toMatch(/<(img|script)/i);
        expect(email.text).not.toMatch(/[^\P{C}\n]/u);
        expect(email.text.endsWith(`-- \n${context.site_name} - ${context.publicUrl}\n`)).toBe(
          true,
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('the receipt repeats nothing of what was typed except a name', async () => {
  const typed = { name: 'Buy now https://evil.example', text: 'Win https://evil.example' };
  const { html, text, replyTo } = await render('message_receipt', typed);
  expect(html + text).not.toContain('evil');
  expect(text).toContain('\nHello,\n');
  expect(replyTo).toBe('info@dsti.gov.example');
  expect((await render('message_receipt')).text).toContain('\nDear Ada Obi,\n');
});

test('an assignment tells where to switch these emails off', async () => {
  const { text } = await render('message_assigned');
  expect(text).toContain('https://www.example.gov/admin/account');
});

test('staff can answer a notification, or open the message', async () => {
  const { text, html, replyTo } = await render('message_notification');
  expect(replyTo).toBe('ada@example.org');
  expect(text).toContain('From: Ada Obi\nEmail: ada@example.org\nSubject: Research and funding\n');
  expect(text).toContain('Message:\n> When?\n> I ask for a school.\n');
  expect(text).toContain(`\nhttps://www.example.gov/admin/messages/${id}\n`);
  expect(html).toContain(`href="https://www.example.gov/admin/messages/${id}"`);
});

test('a reply reads like a letter, with the message below', async () => {
  const { text, subject } = await render('message_reply', { reply: 'Dear Ada,\n\nIn March.' });
  expect(subject).toBe('Re: Your message to Directorate of Science & Technology (M-7KQ2-4ZTA)');
  expect(text).toContain(
    'Dear Ada,\n\nIn March.\n\nEdda Lindqvist\nDirectorate of Science & Technology\n\n' +
      'You wrote at 13:05 on 23 November 2026 (Africa/Lagos):\n> When?\n> I ask for a school.\n',
  );
});

test.each([
  ['info@dsti.gov.example', 'info@dsti.gov.example', 'reply to this email.'],
  [null, undefined, 'use the form at https://www.example.gov/contact.'],
  ['a@example.org, b@example.org', undefined, 'use the form at https://www.example.gov/contact.'],
])('while the contact address is %j, replies go to %j', async (contact_email, expected, how) => {
  const { replyTo, text } = await render('message_reply', {}, { ...context, contact_email });
  expect(replyTo).toBe(expected);
  expect(text).toContain(`To write to us again, ${how}`);
});
