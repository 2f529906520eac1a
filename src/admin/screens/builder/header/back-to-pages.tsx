import ArrowLeft from 'lucide-react/icons/arrow-left';
import { buttonStyles } from '#ui/panel/button/button.tsx';

interface BackToPagesProps {
  /** Shows only the icon on narrow screens. */
  short?: boolean;
}

/** A link that loads a new document, because the panel's security policy differs from the builder's. */
export function BackToPages({ short = false }: BackToPagesProps) {
  return (
    <a
      href="/admin/pages"
      title="Back to Pages"
      className={`${buttonStyles('quiet')} [grid-area:back] ${short ? 'max-lg:px-2' : ''}`}
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className={short ? 'max-lg:sr-only' : ''}>Back to Pages</span>
    </a>
  );
}
