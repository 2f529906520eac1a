import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkHandedOver } from '../hand-over-email.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { renderEmail } from './email-renderer.tsx';

const sample: WorkHandedOver = {
  kind: 'work_handed_over',
  to: 'ben@dsti.gov.example',
  from: 'Edda Lindqvist',
  handedOverBy: 'Adam Okoro',
  drafts: 3,
  scheduledPublications: 0,
  assignedMessages: 4,
};

const render = (more: Partial<WorkHandedOver> = {}) =>
  renderEmail({ ...sample, ...more }, sampleContext);

test('counts what was handed over, and leads to the messages', async () => {
  const { subject, text } = await render();
  expect(subject).toContain('Edda Lindqvist');
  expect(text).toContain('Adam Okoro');
  expect(text).toContain('Drafts: 3\n');
  expect(text).toContain('Assigned messages: 4\n');
  expect(text).not.toContain('Scheduled publications');
  expect(text).toContain('\nhttps://www.example.gov/admin/messages?assignee=me\n');
});

test('leads to the panel if there are no messages', async () => {
  const { text } = await render({ assignedMessages: 0 });
  expect(text).toContain('\nhttps://www.example.gov/admin\n');
});

test('turns no name into markup, a header or a line of ours', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('<img src=x onerror=alert(1)>', 'a\r\nBcc: all@example.org', '\u202eevil'),
  );
  await fc.assert(
    fc.asyncProperty(name, name, async (from, handedOverBy) => {
      const email = await render({ from, handedOverBy });
      expect(email.subject).not.toMatch(/[\p{C}\n\r]/u);
      expect(email.html).not.toMatch(/<(img|script)/i);
      expect(email.text).not.toMatch(/[^\P{C}\n]/u);
    }),
    { numRuns: 40 },
  );
});
