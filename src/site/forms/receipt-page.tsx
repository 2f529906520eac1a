import type { ReactNode } from 'react';
import { isReference, type ReferencePrefix } from '#domain/reference-number.ts';
import { type Crumb, createPage, type SitePage } from '../site-page.ts';

interface Receipt {
  title: string;
  /** The page with the form. */
  form: Crumb;
  /** Paragraphs about what happens next. */
  next: ReactNode;
}

/** Builds the page shown after a form was sent; null for a malformed reference. */
export function receiptPage(
  query: URLSearchParams,
  kind: ReferencePrefix,
  { title, form, next }: Receipt,
): SitePage | null {
  const reference = query.get('reference') ?? '';
  if (!isReference(reference, kind)) return null;
  return createPage({
    title,
    trail: [
      { label: 'Home', href: '/' },
      form,
      { label: 'Received', href: `${form.href}/received` },
    ],
    isCacheable: false,
    body: (
      <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
        <div className="max-w-[42rem] rounded-lg bg-tint p-6 text-deep md:p-10">
          <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
          <p className="mt-4">
            Your reference number
            <strong className="mt-1 block text-[1.625rem]/8 font-strong tabular-nums">
              {reference}
            </strong>
          </p>
        </div>
        <h2 className="mt-10 text-[1.625rem]/8 md:text-[2.125rem]/10">What happens next</h2>
        <div className="mt-4 max-w-[66ch] space-y-4">{next}</div>
        <p className="mt-8">
          <a className="text-action underline underline-offset-2 hover:decoration-2" href="/">
            Go to the home page
          </a>
        </p>
      </div>
    ),
  });
}
