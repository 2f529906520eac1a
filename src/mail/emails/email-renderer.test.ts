import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountEmailKinds } from '#constants/enums.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleEmail } from '../testing/sample-emails.ts';
import { renderEmail } from './email-renderer.tsx';

const renderSample = (options: Parameters<typeof sampleEmail>[0]) =>
  renderEmail(sampleEmail(options), sampleContext);

describe.each(accountEmailKinds)('the %s email', (kind) => {
  test('contains the link, the code and the expiry as HTML and plain text', async () => {
    const { link } = sampleEmail({ kind });
    const { subject, html, text } = await renderSample({ kind });
    expect(subject).toMatch(/\S/);
    expect(subject).not.toContain('048291');
    for (const version of [html, text]) {
      expect(version).toContain('048291');
      expect(version).toContain('Sofia Mensah');
      expect(version).toMatch(/13:05 on 31 January 2999 \(Africa\/Lagos\)/);
      expect(version).toMatch(/If you (didn|weren)/);
      expect(version).not.toContain('undefined');
    }
    expect(text).toMatch(/^048291$/m);
    if (link) {
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    } else {
      expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://www.example.gov"']);
      expect(text).not.toMatch(/^https?:/m);
    }
    expect(text.includes('new@dsti.gov.example')).toBe(kind.startsWith('address_change'));
  });

  test('loads no external resources and has a language and a title', async () => {
    const { subject, html } = await renderSample({ kind });
    expect(html).not.toMatch(/<img|<script|<iframe|@import|url\(|<link/i);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    const title = subject.replace('&', '&amp;').replace("'", '&#x27;');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<h1');
    expect(html).toContain('Directorate of Science &amp; Technology');
  });
});

test('user input never becomes markup or a line of its own', async () => {
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', 'a\n\nhttps://evil.example\n'),
  );
  await fc.assert(
    fc.asyncProperty(
      hostileText,
      hostileText,
      fc.constantFrom(...accountEmailKinds),
      async (name, other, kind) => {
        const email = { kind, name, newAddress: other, code: '048291' };
        const { subject, html, text } = await renderSample(email);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html).not.toMatch(/<(img|script)/i);
        const links = text.split('\n').filter((line) => /^https?:/.test(line));
        expect(links).toEqual(sampleEmail({ kind }).link ? [sampleEmail({ kind }).link] : []);
      },
    ),
    { numRuns: 60 },
  );
});

test('greets without a name when there is none', async () => {
  expect((await renderSample({ name: null })).text).toContain('\nHello,\n');
});
