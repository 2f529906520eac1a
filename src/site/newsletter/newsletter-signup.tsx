import { SubscriptionForm } from '#ui/form/subscription-form.tsx';
import { onDark } from '#ui/surface.ts';

/** Newsletter form in the footer. It has no state of its own, so that pages stay cacheable. */
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
