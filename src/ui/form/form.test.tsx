import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorLinks, ErrorSummary } from './error-summary.tsx';
import { messageFormExamples, subscriptionFormExamples } from './examples.tsx';
import { type FormProps, getControls } from './form-state.ts';
import { MessageForm, messageFields } from './message-form.tsx';
import { SubscriptionForm, subscriptionFields } from './subscription-form.tsx';

const forms = [
  { Form: MessageForm, action: '/contact', names: messageFields, examples: messageFormExamples },
  {
    Form: SubscriptionForm,
    action: '/newsletter',
    names: subscriptionFields,
    examples: subscriptionFormExamples,
  },
];

function draw(Form: (props: FormProps) => ReactNode, props: FormProps): string {
  return renderToStaticMarkup(<Form {...props} />);
}

describe.each(forms)('the form for $action', ({ Form, action, names, examples }) => {
  test.each(examples)('$name: every field has its label and error', ({ props }) => {
    const html = draw(Form, props);
    expect(html).toContain(`action="${action}"`);
    for (const { name, id } of getControls(props.id, names)) {
      expect(html).toContain(`<label class="block text-[1.125rem]/7 font-strong" for="${id}">`);
      const control = new RegExp(`<(input|select|textarea) [^>]*name="${name}"[^>]*>`).exec(html);
      expect(control?.[0]).toContain(`id="${id}"`);
      const error = props.errors?.[name];
      expect(control?.[0].includes('aria-invalid="true"')).toBe(error !== undefined);
      if (!error) continue;
      expect(control?.[0]).toMatch(new RegExp(`aria-describedby="[^"]*${id}-error"`));
      expect(html).toContain(`<span>${error}</span></p>`);
    }
  });

  test('is inert in the editor', () => {
    expect(draw(Form, { id: 'a', inert: true })).toMatch(/<form [^>]*inert=""/);
    expect(draw(Form, { id: 'a' })).not.toContain('inert');
  });

  test('has a honeypot that is hidden from people and assistive technology', () => {
    expect(draw(Form, { id: 'a' })).toMatch(
      /<div aria-hidden="true" class="hidden">.*autoComplete="off"[^>]*tabindex="-1"[^>]*name="website"/i,
    );
  });
});

test('fills in the submitted values as text', () => {
  const values = { name: '"><script>', subject: 'media', message: '\n</textarea><b>' };
  const html = draw(MessageForm, { id: 'a', values });
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('<option value="media" selected="">');
  expect(html).toContain('>\n\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
});

test('focuses the error summary, which links to the fields in order', () => {
  const errors = { message: 'Write your message.', name: 'Enter your name.' };
  const html = renderToStaticMarkup(
    <ErrorSummary title="There is a problem">
      <ErrorLinks controls={getControls('contact', messageFields)} errors={errors} />
    </ErrorSummary>,
  );
  expect(html).toMatch(/^<div [^>]*autofocus=""[^>]*role="alert" tabindex="-1">/i);
  expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'contact-name',
    'contact-message',
  ]);
});
