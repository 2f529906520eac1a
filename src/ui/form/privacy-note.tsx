import type { ReactNode } from 'react';

interface Props {
  /** Path of the site's privacy page; null if there is none. */
  page: string | null;
  /** What is stored with the form. */
  children: ReactNode;
}

export function PrivacyNote({ page, children }: Props) {
  return (
    <p className="w-full max-w-[66ch] text-base/6">
      {children}
      {page && ' '}
      {page && (
        <a href={page} className="underline underline-offset-2 hover:decoration-2">
          How we handle your data
        </a>
      )}
    </p>
  );
}
