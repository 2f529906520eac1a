import ArrowLeft from 'lucide-react/icons/arrow-left';
import { buttonStyles } from '#ui/panel/button/button.tsx';

interface BackToPagesProps {
  /** Without its words where the screen is narrow. */
  short?: boolean;
}

/** A whole new document: the panel's own one allows no styles within elements, which the builder needs. */
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
