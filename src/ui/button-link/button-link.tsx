import { EmailBreaks } from '../email-breaks.tsx';
import { ArrowIcon } from '../icons.tsx';

const variants = {
  primary:
    'border-2 border-transparent bg-[var(--fill,var(--color-action))] text-[color:var(--on-fill,white)] hover:bg-[var(--fill-strong,var(--color-action-strong))]',
  secondary:
    'border-2 border-transparent bg-secondary-tint text-secondary-deep hover:border-current',
  outline:
    'border-2 border-current text-[color:var(--link,var(--color-action))] hover:underline hover:decoration-2',
  ghost:
    'border-2 border-transparent text-[color:var(--link,var(--color-action))] underline underline-offset-2 hover:decoration-2',
} as const;

const sizes = {
  sm: 'min-h-12 px-4 text-base/6',
  md: 'min-h-12 px-6 text-[1.125rem]/7',
  lg: 'min-h-14 px-8 text-[1.25rem]/7',
} as const;

type ButtonLinkVariant = keyof typeof variants;
type ButtonLinkSize = keyof typeof sizes;

export interface ButtonLinkProps {
  text: string;
  href: string;
  variant?: ButtonLinkVariant;
  size?: ButtonLinkSize;
  /** An arrow after the text. */
  icon?: boolean;
}

/** Classes of a link that looks like a button. */
export function buttonLinkStyles(variant: ButtonLinkVariant, size: ButtonLinkSize): string {
  return `inline-flex max-w-full items-center wrap-anywhere justify-center gap-2 rounded-[4px] py-2 text-center font-strong focus-visible:border-focus focus-visible:bg-focus focus-visible:text-ink print:inline print:border-0 print:p-0 print:underline ${sizes[size]} ${variants[variant]}`;
}

/**
 * A link that looks like a button. It renders nothing without text, and without a URL only in the editor
 * (`inert`), as plain text.
 */
export function ButtonLink({
  text,
  href,
  variant = 'primary',
  size = 'md',
  icon = false,
  inert = false,
}: ButtonLinkProps & { inert?: boolean }) {
  if (!text || (!href && !inert)) return null;
  const look = buttonLinkStyles(variant, size);
  const label = (
    <>
      <EmailBreaks text={text} />
      {icon && <ArrowIcon />}
    </>
  );
  if (inert) return <span className={look}>{label}</span>;
  return (
    <a className={look} href={href}>
      {label}
    </a>
  );
}
