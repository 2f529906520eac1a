import { SubscriptionForm } from '#ui/form/subscription-form.tsx';
import { onDark } from '#ui/surface.ts';

/** Signing up, for the footer of every page: on a dark ground, and the same in every render. */
export function NewsletterSignup() {
  return (
    <section aria-labelledby="footer-newsletter-title" className={`max-sm:col-span-2 ${onDark}`}>
      <h2 className="text-lg/6" id="footer-newsletter-title">
        Newsletter
      </h2>
      <p className="mt-3 mb-4">Calls, results and events by email.</p>
      <SubscriptionForm id="footer-newsletter" />
    </section>
  );
}
